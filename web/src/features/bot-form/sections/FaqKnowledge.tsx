// The third section: what the bot knows, and for a bot that exists, what it has made of it.
import { Button, Stack, Textarea } from "@mantine/core";
import type { BotRecord } from "../bot-calls";
import { LIMITS } from "../bot-values";
import { FaqFileField } from "../fields/FaqFileField";
import { GenerateButton } from "../generate/GenerateButton";
import type { Generator } from "../generate/use-generator";
import { IconWorld } from "../icons";
import { KnowledgeStatus } from "../knowledge/KnowledgeStatus";
import classes from "../knowledge/knowledge.module.css";
import { botFormTexts as texts, webPageTexts } from "../texts";
import type { BotForm } from "../use-bot-form";

interface FaqKnowledgeProps {
  form: BotForm;
  bot: BotRecord | undefined;
  generator: Generator;
  onWriteDescription: () => void;
  onReadWebPage: () => void;
}

export function FaqKnowledge(props: FaqKnowledgeProps) {
  const { form, bot, generator, onWriteDescription, onReadWebPage } = props;
  return (
    <Stack gap="lg">
      {bot && <KnowledgeStatus bot={bot} />}
      <GenerateButton
        generator={generator}
        needsDescription={form.values.description === ""}
        onWriteDescription={onWriteDescription}
      />
      <Textarea
        size="md"
        resize="vertical"
        rows={12}
        label={texts.faqText}
        description={texts.faqTextHint}
        placeholder={texts.faqPlaceholder}
        maxLength={LIMITS.faqText}
        {...form.getInputProps("faq_text")}
      />
      <Button
        variant="default"
        size="sm"
        className={classes.webPage}
        leftSection={<IconWorld size={17} aria-hidden="true" />}
        onClick={onReadWebPage}
      >
        {webPageTexts.open}
      </Button>
      <FaqFileField form={form} storedName={bot?.faq_file_name ?? undefined} />
    </Stack>
  );
}
