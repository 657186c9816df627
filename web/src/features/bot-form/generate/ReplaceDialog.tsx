// The question before a generated draft takes the place of what the owner wrote. It belongs to the form, not
// to a section: an answer may arrive while the owner looks at another one.
import { ConfirmDialog } from "@/components/ConfirmDialog";
import { botFormTexts as texts } from "../texts";
import type { Generator } from "./use-generator";

export function ReplaceDialog({ generator, question }: { generator: Generator; question: string }) {
  return (
    <ConfirmDialog
      opened={generator.asking}
      title={texts.replaceTitle}
      confirm={{ label: texts.replace }}
      cancelLabel={texts.keepMine}
      recommend="cancel"
      onConfirm={generator.replace}
      onCancel={generator.keep}
    >
      {question}
    </ConfirmDialog>
  );
}
