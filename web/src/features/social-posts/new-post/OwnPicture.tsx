// Shows a picture of the owner's own in an open post, in the place of the one it has.
import { Button, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { fieldErrors } from "@/api/request-error";
import { DialogForm } from "@/components/DialogForm";
import { DialogFrame } from "@/components/DialogFrame";
import { IconImage } from "../icons";
import type { Post } from "../posts-calls";
import type { PostChanger } from "../use-post-change";
import classes from "./new-post.module.css";
import { showPicture } from "./own-post-calls";
import { AltTextField, PictureField } from "./PictureField";
import { pictureTexts, ownPictureTexts as texts } from "./texts";

interface OwnPictureButtonProps {
  /** While words are being typed: another version of the post would be in their way. */
  disabled: boolean;
  onClick: () => void;
}

export function OwnPictureButton({ disabled, onClick }: OwnPictureButtonProps) {
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.use}
      disabled={disabled}
      leftSection={<IconImage size={17} aria-hidden="true" />}
      onClick={onClick}
    >
      {texts.open}
    </Button>
  );
}

interface OwnPictureProps {
  post: Post;
  changer: PostChanger;
  onClose: () => void;
}

export function OwnPictureDialog({ opened, ...rest }: OwnPictureProps & { opened: boolean }) {
  return (
    <DialogFrame opened={opened} onClose={rest.onClose} title={texts.title}>
      <OwnPictureForm {...rest} />
    </DialogFrame>
  );
}

function OwnPictureForm({ post, changer, onClose }: OwnPictureProps) {
  const [file, setFile] = useState<File | null>(null);
  const [altText, setAltText] = useState("");
  const [refused, setRefused] = useState<Error | null>(null);
  const [missing, setMissing] = useState<string>();
  const wrong = refused ? fieldErrors(refused) : {};

  function choose(chosen: File | null, reason?: string) {
    setFile(chosen);
    setMissing(reason);
    setRefused(null);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!file) {
      setMissing(pictureTexts.missing);
      return;
    }
    changer.change({
      name: "picture",
      postId: post.id,
      send: () => showPicture(post, file, altText),
      done: texts.done,
      onDone: onClose,
      onConflict: onClose,
      onRefused: (error) => {
        setRefused(error as Error);
        return true;
      },
    });
  }

  return (
    <DialogForm
      error={refused}
      fields={["picture", "alt_text"]}
      failed={texts.failed}
      busy={changer.busy === "picture"}
      label={texts.save}
      busyLabel={texts.saving}
      cancelLabel={texts.cancel}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{texts.lead}</Text>
      <PictureField
        file={file}
        error={missing ?? wrong.picture}
        onChoose={choose}
        onRefuse={(reason) => choose(null, reason)}
      />
      <AltTextField value={altText} error={wrong.alt_text} onChange={setAltText} />
    </DialogForm>
  );
}
