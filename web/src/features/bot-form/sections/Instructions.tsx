// The second section: how the bot greets, and how it should behave.
import { Stack } from "@mantine/core";
import { CountedTextarea } from "@/components/fields/CountedTextarea";
import { OptionalLabel } from "@/components/fields/OptionalLabel";
import { LIMITS } from "../bot-values";
import { GenerateButton } from "../generate/GenerateButton";
import type { Generator } from "../generate/use-generator";
import { botFormTexts as texts } from "../texts";
import type { BotForm } from "../use-bot-form";

interface InstructionsProps {
  form: BotForm;
  generator: Generator;
  onWriteDescription: () => void;
}

export function Instructions({ form, generator, onWriteDescription }: InstructionsProps) {
  return (
    <Stack gap="lg">
      <CountedTextarea
        label={<OptionalLabel>{texts.welcomeMessage}</OptionalLabel>}
        hint={texts.welcomeHint}
        placeholder={texts.defaultWelcome}
        rows={2}
        limit={LIMITS.welcomeMessage}
        {...form.getInputProps("welcomeMessage")}
      />
      <GenerateButton
        generator={generator}
        needsDescription={form.values.description === ""}
        onWriteDescription={onWriteDescription}
      />
      <CountedTextarea
        label={texts.instructions}
        hint={texts.instructionsHint}
        placeholder={texts.instructionsPlaceholder}
        rows={14}
        limit={LIMITS.instructions}
        {...form.getInputProps("instructions")}
      />
    </Stack>
  );
}
