// Choosing a picture of one's own, and describing it. The server looks inside; here only size and kind are checked, before a
// slow line has carried five megabytes for nothing.
import { Button, Input, Textarea } from "@mantine/core";
import { type ChangeEvent, type ReactNode, useId } from "react";
import { OptionalLabel } from "@/components/fields/OptionalLabel";
import { useObjectUrl } from "@/components/fields/use-object-url";
import { IconImage } from "../icons";
import classes from "./new-post.module.css";
import { pictureTexts as texts } from "./texts";

const TYPES = ["image/png", "image/jpeg", "image/webp"];
const LARGEST = 5 * 1024 * 1024;

interface PictureFieldProps {
  file: File | null;
  error: ReactNode;
  onChoose: (file: File) => void;
  onRefuse: (reason: string) => void;
}

export function PictureField({ file, error, onChoose, onRefuse }: PictureFieldProps) {
  const id = useId();
  const url = useObjectUrl(file);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.currentTarget.files?.[0];
    // Emptied each time, so that the same file can be chosen again.
    event.currentTarget.value = "";
    if (!chosen) return;
    if (chosen.size > LARGEST) onRefuse(texts.tooLarge);
    else if (!TYPES.includes(chosen.type)) onRefuse(texts.wrongType);
    else onChoose(chosen);
  }

  return (
    <div>
      <Input.Label htmlFor={id} size="md">
        {texts.file}
      </Input.Label>
      <Input.Description id={`${id}-hint`} size="md">
        {texts.fileHint}
      </Input.Description>
      <div className={classes.file}>
        {file && url && <img className={classes.picture} src={url} alt={texts.chosen} />}
        <div className={classes.choose}>
          <input
            id={id}
            type="file"
            accept={TYPES.join(",")}
            className={`visually-hidden ${classes.input}`}
            data-path="file"
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
            leftSection={<IconImage size={17} aria-hidden="true" />}
          >
            {file ? texts.replace : texts.choose}
          </Button>
          {file && (
            <span className={classes.name}>
              <bdi>{file.name}</bdi>
            </span>
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

interface AltTextFieldProps {
  value: string;
  error?: ReactNode;
  onChange: (words: string) => void;
}

export function AltTextField({ value, error, onChange }: AltTextFieldProps) {
  return (
    <Textarea
      size="md"
      label={<OptionalLabel>{texts.altText}</OptionalLabel>}
      description={texts.altHint}
      rows={2}
      resize="vertical"
      dir="auto"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
