// Choosing one file. The real file input stays in the page, focusable and labelled, with a button's look on
// its label; a file that does not fit is discarded, the input emptied, and the reason said.
import { Button, Input } from "@mantine/core";
import { type ChangeEvent, type ReactNode, type RefObject, useId } from "react";
import classes from "./FileField.module.css";
import { complaintAbout, type FileRule } from "./file-rules";

interface FileFieldProps {
  path: string;
  label: ReactNode;
  hint: string;
  /** The button's words and picture. */
  choose: string;
  icon: ReactNode;
  rule: FileRule;
  /** What is there now: a picture, a name or both. */
  current?: ReactNode;
  error?: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Further buttons. */
  children?: ReactNode;
  onChoose: (file: File) => void;
  onRefuse: (reason: string) => void;
}

export function FileField(props: FileFieldProps) {
  const { path, label, hint, rule, current, error } = props;
  const id = useId();

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.currentTarget.files?.[0];
    const complaint = file && complaintAbout(file, rule);
    if (complaint) props.onRefuse(complaint);
    else if (file) props.onChoose(file);
    // Emptied each time, so that the same file can be chosen again.
    event.currentTarget.value = "";
  }

  return (
    <div>
      <Input.Label htmlFor={id} size="md">
        {label}
      </Input.Label>
      <Input.Description id={`${id}-hint`} size="md">
        {hint}
      </Input.Description>
      <div className={classes.file}>
        {current && <div className={classes.current}>{current}</div>}
        <div className={classes.actions}>
          <input
            ref={props.inputRef}
            id={id}
            type="file"
            accept={rule.accept}
            className={`visually-hidden ${classes.input}`}
            data-path={path}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
            onChange={choose}
          />
          <Button
            component="label"
            htmlFor={id}
            variant="default"
            size="sm"
            className={classes.button}
            leftSection={props.icon}
          >
            {props.choose}
          </Button>
          {props.children}
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

/** The name of a file as it stands beside its button. */
export function FileName({ children }: { children: string }) {
  return (
    <span className={classes.name}>
      <bdi>{children}</bdi>
    </span>
  );
}
