// What the post shows: nothing, a picture that is drawn for it, or one of the owner's own.
import { Radio, Stack } from "@mantine/core";
import { kinds, type PictureKind } from "./new-post-values";
import { AltTextField, PictureField } from "./PictureField";
import { newPostTexts as texts } from "./texts";
import type { NewPostForm } from "./use-new-post";

export function PictureChoice({ form }: { form: NewPostForm }) {
  const { picture, file, alt_text } = form.values;
  return (
    <>
      <Radio.Group
        label={texts.picture}
        size="md"
        value={picture}
        onChange={(kind) => form.setFieldValue("picture", kind as PictureKind)}
      >
        <Stack gap={10} mt={6}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={texts.kinds[kind].label}
              description={texts.kinds[kind].hint}
            />
          ))}
        </Stack>
      </Radio.Group>
      {picture === "own" && (
        <PictureField
          file={file}
          error={form.errors.file}
          onChoose={(chosen) => form.setFieldValue("file", chosen)}
          onRefuse={(reason) => {
            form.setFieldValue("file", null);
            form.setFieldError("file", reason);
          }}
        />
      )}
      {picture !== "none" && (
        <AltTextField
          value={alt_text}
          error={form.errors.alt_text}
          onChange={(words) => form.setFieldValue("alt_text", words)}
        />
      )}
    </>
  );
}
