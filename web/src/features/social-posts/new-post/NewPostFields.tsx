// The fields of a new post: its words with the room they have, its picture, where it goes and when.
import { TextInput } from "@mantine/core";
import { type RefObject, useEffect, useState } from "react";
import { DialogForm } from "@/components/DialogForm";
import { useHeldOpen } from "@/components/DialogFrame";
import { RestoredNote } from "@/components/unsaved/RestoredNote";
import { UnsavedChangesDialog } from "@/components/unsaved/UnsavedChangesDialog";
import { useUnsavedGuard } from "@/components/unsaved/use-unsaved-guard";
import type { Platform, SocialBot } from "../posts-calls";
import { knownZone, shownZone } from "../zone-time";
import { CountedText } from "./CountedText";
import { goesTo } from "./new-post-values";
import { PictureChoice } from "./PictureChoice";
import { PlatformChoice } from "./PlatformChoice";
import { newPostTexts as texts } from "./texts";
import { fields, useNewPost } from "./use-new-post";

interface NewPostFieldsProps {
  bot: SocialBot;
  platforms: readonly Platform[] | undefined;
  leave: RefObject<() => void>;
  onClose: () => void;
}

export function NewPostFields({ bot, platforms, leave, onClose }: NewPostFieldsProps) {
  const zone = knownZone(bot.timeZone);
  const { form, ...post } = useNewPost(bot, platforms, zone, onClose);
  const guard = useUnsavedGuard({ dirty: post.dirty, saved: post.saved, keep: post.keepDraft });
  const [closing, setClosing] = useState(false);
  const close = () => (post.dirty ? setClosing(true) : onClose());
  useEffect(() => {
    leave.current = close;
  });
  const asked = closing || guard.asked;
  useHeldOpen(asked || post.busy);
  return (
    <>
      {post.restored && <RestoredNote filesLost={form.values.picture === "own"} />}
      <DialogForm
        error={post.error}
        fields={fields}
        failed={texts.failed}
        busy={post.busy}
        label={texts.save}
        busyLabel={texts.saving}
        cancelLabel={texts.cancel}
        onSubmit={post.submit}
        onClose={close}
      >
        <CountedText
          chosen={goesTo(form.values, platforms)}
          platforms={platforms}
          {...form.getInputProps("text")}
        />
        <PictureChoice form={form} />
        <PlatformChoice form={form} connected={bot.connectedPlatforms} platforms={platforms} />
        <TextInput
          type="datetime-local"
          max="9999-12-31T23:59"
          label={texts.time}
          description={texts.timeHint(shownZone(zone))}
          {...form.getInputProps("publish_at")}
        />
      </DialogForm>
      <UnsavedChangesDialog
        asked={asked}
        leave={closing ? onClose : guard.leave}
        stay={() => {
          setClosing(false);
          guard.stay();
        }}
      />
    </>
  );
}
