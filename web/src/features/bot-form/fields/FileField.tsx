// Choosing one file. The real file input stays in the page, focusable and labelled, with a button's look on
// its label; a file that does not fit is discarded, the input emptied, and the reason said.
import { Button, Input } from "@mantine/core";
import { type ChangeEvent, type ReactNode, useId, useRef } from "react";
import { OptionalLabel } from "@/components/fields/OptionalLabel";
import { showError } from "@/components/toasts/toast-store";
import { IconTrash, IconUpload } from "../icons";
import { botFormTexts as texts } from "../texts";
import classes from "./fields.module.css";
import { complaintAbout, type FileRule } from "./file-rules";

interface FileFieldProps {
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

export function FileField(props: FileFieldProps) {
  const { path, label, hint, chooseLabel, rule, current, currentName, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0];
    // Emptied each time, so that the same file can be chosen again.
    const complaint = file && complaintAbout(file, rule);
    if (file && !complaint) props.onChoose(file);
    event.currentTarget.value = "";
    if (!complaint) return;
    showError(complaint);
    props.onRefuse(complaint);
  }

  const described = [`${id}-hint`, error ? `${id}-error` : ""].join(" ").trim();
  return (
    <div>
      <Input.Label htmlFor={id} size="md">
        <OptionalLabel>{label}</OptionalLabel>
      </Input.Label>
      <Input.Description id={`${id}-hint`} size="md">
        {hint}
      </Input.Description>
      <div className={classes.file}>
        {current && <div className={classes.fileCurrent}>{current}</div>}
        <div className={classes.fileActions}>
          <input
            ref={input}
            id={id}
            type="file"
            accept={rule.accept}
            className={`visually-hidden ${classes.fileInput}`}
            data-path={path}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
            onChange={choose}
          />
          <Button
            component="label"
            htmlFor={id}
            variant="default"
            size="sm"
            className={classes.fileButton}
            leftSection={<IconUpload size={17} aria-hidden="true" />}
          >
            {current ? texts.replaceFile : chooseLabel}
          </Button>
          {current && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              leftSection={<IconTrash size={17} aria-hidden="true" />}
              aria-label={texts.removeNamed(currentName ?? label)}
              onClick={() => {
                props.onRemove();
                input.current?.focus();
              }}
            >
              {texts.removeFile}
            </Button>
          )}
        </div>
      </div>
      {error && (
        <Input.Error id={`${id}-error`} size="md" mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
