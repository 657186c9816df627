// The document the bot learns from: the one just chosen, the stored one by its name, or none.
import { Anchor, Text } from "@mantine/core";
import { FileName } from "@/components/fields/FileField";
import { IconDocument } from "../icons";
import { botFormTexts as texts } from "../texts";
import type { BotForm } from "../use-bot-form";
import { BotFileField } from "./BotFileField";
import classes from "./fields.module.css";
import { faqFileRule, readableSize } from "./file-rules";

export function FaqFileField({ form, storedName }: { form: BotForm; storedName: string | undefined }) {
  const { faq_file: chosen, remove_faq_file: removing } = form.values;
  const name = chosen?.name ?? (removing ? undefined : storedName);
  return (
    <div>
      <BotFileField
        path="faq_file"
        label={texts.faqFile}
        hint={texts.faqFileHint}
        chooseLabel={texts.faqFileChoose}
        rule={faqFileRule}
        currentName={name}
        current={
          name && (
            <>
              <IconDocument size={22} className={classes.fileIcon} aria-hidden="true" />
              <FileName>{name}</FileName>
              {chosen && (
                <Text span size="sm" c="dimmed">
                  {readableSize(chosen.size)}
                </Text>
              )}
            </>
          )
        }
        error={form.errors.faq_file}
        onChoose={(file) => {
          form.setFieldValue("faq_file", file);
          form.setFieldValue("remove_faq_file", false);
        }}
        onRefuse={(reason) => {
          form.setFieldValue("faq_file", null);
          form.setFieldError("faq_file", reason);
        }}
        onRemove={() => {
          if (chosen) form.setFieldValue("faq_file", null);
          else form.setFieldValue("remove_faq_file", true);
        }}
      />
      <div role="status">
        {removing && !chosen && storedName && (
          <Text size="sm" mt={8}>
            <bdi>{storedName}</bdi> {texts.willBeRemoved}.{" "}
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => form.setFieldValue("remove_faq_file", false)}
            >
              {texts.keepFile}
            </Anchor>
          </Text>
        )}
      </div>
    </div>
  );
}
