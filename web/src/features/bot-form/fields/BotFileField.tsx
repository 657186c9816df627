// A file of the bot's, which may be missing, replaced and removed. One that does not fit is said beside it and as a toast.
import { Button } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { FileField } from "@/components/fields/FileField";
import type { FileRule } from "@/components/fields/file-rules";
import { OptionalLabel } from "@/components/fields/OptionalLabel";
import { showError } from "@/components/toasts/toast-store";
import { IconTrash, IconUpload } from "../icons";
import { botFormTexts as texts } from "../texts";

interface BotFileFieldProps {
  path: string;
  label: string;
  hint: string;
  chooseLabel: string;
  rule: FileRule;
  /** What is there now: a picture or a name. Nothing shown means that nothing is there. */
  current?: ReactNode;
  currentName?: string;
  error?: ReactNode;
  onChoose: (file: File) => void;
  onRefuse: (reason: string) => void;
  onRemove: () => void;
}

export function BotFileField(props: BotFileFieldProps) {
  const { label, chooseLabel, current, currentName, onRefuse, onRemove, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <FileField
      {...field}
      label={<OptionalLabel>{label}</OptionalLabel>}
      choose={current ? texts.replaceFile : chooseLabel}
      icon={<IconUpload size={17} aria-hidden="true" />}
      current={current}
      inputRef={input}
      onRefuse={(reason) => {
        showError(reason);
        onRefuse(reason);
      }}
    >
      {current && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconTrash size={17} aria-hidden="true" />}
          aria-label={texts.removeNamed(currentName ?? label)}
          onClick={() => {
            onRemove();
            input.current?.focus();
          }}
        >
          {texts.removeFile}
        </Button>
      )}
    </FileField>
  );
}
