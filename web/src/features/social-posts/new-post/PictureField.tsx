// Choosing a picture of one's own, and describing it.
import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { FileField, FileName } from "@/components/fields/FileField";
import type { FileRule } from "@/components/fields/file-rules";
import { OptionalLabel } from "@/components/fields/OptionalLabel";
import { useObjectUrl } from "@/components/fields/use-object-url";
import { IconImage } from "../icons";
import classes from "./new-post.module.css";
import { pictureTexts as texts } from "./texts";

const TYPES = ["image/png", "image/jpeg", "image/webp"];

const rule: FileRule = {
  accept: TYPES.join(","),
  tooLarge: texts.tooLarge,
  wrongType: texts.wrongType,
  fits: (file) => TYPES.includes(file.type),
};

interface PictureFieldProps {
  file: File | null;
  error: ReactNode;
  onChoose: (file: File) => void;
  onRefuse: (reason: string) => void;
}

export function PictureField({ file, ...field }: PictureFieldProps) {
  const url = useObjectUrl(file);
  return (
    <FileField
      {...field}
      path="file"
      label={texts.file}
      hint={texts.fileHint}
      choose={file ? texts.replace : texts.choose}
      icon={<IconImage size={17} aria-hidden="true" />}
      rule={rule}
      current={
        file &&
        url && (
          <>
            <img className={classes.picture} src={url} alt={texts.chosen} />
            <FileName>{file.name}</FileName>
          </>
        )
      }
    />
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
