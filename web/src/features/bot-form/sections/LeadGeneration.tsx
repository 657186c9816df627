// The fourth section: what starts a talk, what brings up the lead form, what it asks for, and how long that is kept.
import { Divider, Stack, TextInput } from "@mantine/core";
import { OptionalLabel } from "@/components/fields/OptionalLabel";
import { LIMITS } from "../bot-values";
import classes from "../fields/fields.module.css";
import { TagListField } from "../fields/TagListField";
import { GenerateButton } from "../generate/GenerateButton";
import type { Generator } from "../generate/use-generator";
import { LeadFieldsEditor } from "../lead-fields/LeadFieldsEditor";
import { botFormTexts as texts } from "../texts";
import type { BotForm } from "../use-bot-form";

interface LeadGenerationProps {
  form: BotForm;
  generator: Generator;
  onWriteDescription: () => void;
}

export function LeadGeneration({ form, generator, onWriteDescription }: LeadGenerationProps) {
  const { values, errors } = form;
  return (
    <Stack gap="xl">
      <GenerateButton
        generator={generator}
        needsDescription={values.description === ""}
        onWriteDescription={onWriteDescription}
      />
      <TagListField
        path="quick_replies"
        label={texts.quickReplies}
        hint={texts.quickRepliesHint}
        inputLabel={texts.quickReplyInput}
        value={values.quick_replies}
        most={LIMITS.quickReplies}
        longest={LIMITS.quickReply}
        error={errors.quick_replies}
        onChange={(list) => form.setFieldValue("quick_replies", list)}
      />
      <TagListField
        path="trigger_keywords"
        label={texts.triggerKeywords}
        hint={texts.triggerKeywordsHint}
        inputLabel={texts.triggerKeywordInput}
        value={values.trigger_keywords}
        most={LIMITS.triggerKeywords}
        longest={LIMITS.triggerKeyword}
        error={errors.trigger_keywords}
        onChange={(list) => form.setFieldValue("trigger_keywords", list)}
      />
      <Divider />
      <LeadFieldsEditor form={form} />
      <Divider />
      <TextInput
        label={<OptionalLabel>{texts.retention}</OptionalLabel>}
        description={texts.retentionHint}
        placeholder={texts.retentionNever}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className={classes.days}
        rightSection={form.values.retention_days && texts.retentionUnit}
        rightSectionWidth={56}
        rightSectionPointerEvents="none"
        {...form.getInputProps("retention_days")}
      />
    </Stack>
  );
}
