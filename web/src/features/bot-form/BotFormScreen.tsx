// The form as a whole: the menu of its sections, the section being filled in, and the chat beside it.
import { Button, Drawer, Paper, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { KeyboardEvent } from "react";
import { useObjectUrl } from "@/components/fields/use-object-url";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { RestoredNote } from "@/components/unsaved/RestoredNote";
import { UnsavedChangesDialog } from "@/components/unsaved/UnsavedChangesDialog";
import { useUnsavedGuard } from "@/components/unsaved/use-unsaved-guard";
import classes from "./BotFormScreen.module.css";
import type { BotRecord } from "./bot-calls";
import { FormActions } from "./FormActions";
import { SECTIONS, sectionsWithErrors } from "./form-sections";
import { ReplaceDialog } from "./generate/ReplaceDialog";
import { useGenerators } from "./generate/use-generators";
import { IconEye } from "./icons";
import { WebPageDialog } from "./knowledge/WebPageDialog";
import { ChatPreview } from "./preview/ChatPreview";
import { SectionMenu } from "./SectionMenu";
import { BasicDetails } from "./sections/BasicDetails";
import { FaqKnowledge } from "./sections/FaqKnowledge";
import { Instructions } from "./sections/Instructions";
import { LeadGeneration } from "./sections/LeadGeneration";
import { botFormTexts as texts } from "./texts";
import { useBotForm } from "./use-bot-form";
import { SECTION_HEADING_ID } from "./use-form-sections";

/** Enter in a text field would send a form that is hardly begun; sending is the button's business. */
function keepEnterFromSending(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || target.type === "file") return;
  event.preventDefault();
}

export function BotFormScreen({ bot, accountEmail }: { bot?: BotRecord; accountEmail: string }) {
  const { form, sections, ...state } = useBotForm(bot, accountEmail);
  const { values } = form;
  const generators = useGenerators(form);
  const leaving = useUnsavedGuard({
    dirty: state.dirty,
    saved: state.saved,
    saving: state.busy,
    keep: state.keepDraft,
  });
  const [previewOpen, preview] = useDisclosure(false);
  const [webPageOpen, webPage] = useDisclosure(false);
  const chosenLogo = useObjectUrl(values.logo_file);
  const logoUrl = chosenLogo ?? (values.remove_logo ? undefined : (bot?.logo_url ?? undefined));
  const section = SECTIONS[sections.index] ?? SECTIONS[0];
  const toDescription = () => sections.openField("description");

  return (
    <Page width="wide">
      <PageHeader
        title={bot ? texts.editTitle : texts.createTitle}
        lead={bot ? texts.editLead(bot.botName) : texts.createLead}
      />
      {state.restored && <RestoredNote filesLost={state.restored.filesLost} />}
      <div className={classes.layout}>
        <SectionMenu
          current={section.id}
          wrong={sectionsWithErrors(form.errors)}
          onChoose={(id) => sections.open(id)}
        />
        <form noValidate onSubmit={state.submit} onKeyDown={keepEnterFromSending}>
          <Paper className={classes.card} p={{ base: "lg", sm: "xl" }} inert={state.busy}>
            <div className={classes.sectionHead}>
              <div>
                <Title order={2} size="h3" id={SECTION_HEADING_ID} tabIndex={-1} className={classes.heading}>
                  {section.title}
                </Title>
                <Text c="dimmed" mt={4}>
                  {section.lead}
                </Text>
              </div>
              <Button
                variant="default"
                size="sm"
                className={classes.previewButton}
                leftSection={<IconEye size={17} aria-hidden="true" />}
                onClick={preview.open}
              >
                {texts.previewOpen}
              </Button>
            </div>
            {section.id === "basic" && (
              <BasicDetails form={form} logoUrl={logoUrl} isStored={bot !== undefined} />
            )}
            {section.id === "instructions" && (
              <Instructions
                form={form}
                generator={generators.instructions}
                onWriteDescription={toDescription}
              />
            )}
            {section.id === "faq" && (
              <FaqKnowledge
                form={form}
                bot={bot}
                generator={generators.faq}
                onWriteDescription={toDescription}
                onReadWebPage={webPage.open}
              />
            )}
            {section.id === "leads" && (
              <LeadGeneration form={form} generator={generators.leads} onWriteDescription={toDescription} />
            )}
          </Paper>
          <FormActions
            editing={bot !== undefined}
            busy={state.busy}
            failure={state.failure}
            previous={sections.previous}
            next={sections.next}
            onOpen={(id) => sections.open(id)}
          />
        </form>
        <aside className={classes.preview} aria-label={texts.previewTitle}>
          <ChatPreview values={values} logoUrl={logoUrl} />
        </aside>
      </div>
      <Drawer opened={previewOpen} onClose={preview.close} position="right" title={texts.previewTitle}>
        <ChatPreview values={values} logoUrl={logoUrl} />
      </Drawer>
      <ReplaceDialog generator={generators.instructions} question={texts.replaceInstructions} />
      <ReplaceDialog generator={generators.faq} question={texts.replaceFaq} />
      <ReplaceDialog generator={generators.leads} question={texts.replaceLeads} />
      <WebPageDialog form={form} opened={webPageOpen} onClose={webPage.close} />
      <UnsavedChangesDialog {...leaving} />
    </Page>
  );
}
