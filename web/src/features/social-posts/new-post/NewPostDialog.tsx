// The window in which an owner writes a post of their own.
import { type RefObject, useRef } from "react";
import { DialogFrame } from "@/components/DialogFrame";
import { LoadingState } from "@/components/states";
import type { SocialBot } from "../posts-calls";
import { usePlatforms } from "../use-posts";
import { NewPostFields } from "./NewPostFields";
import { newPostTexts as texts } from "./texts";

interface NewPostDialogProps {
  bot: SocialBot;
  opened: boolean;
  onClose: () => void;
}

export function NewPostDialog({ bot, opened, onClose }: NewPostDialogProps) {
  // The form inside knows whether something would be lost.
  const leave = useRef<() => void>(onClose) as RefObject<() => void>;
  return (
    <DialogFrame
      opened={opened}
      onClose={() => leave.current()}
      title={texts.title}
      size="lg"
      closeOnClickOutside={false}
    >
      <WhenKnown bot={bot} leave={leave} onClose={onClose} />
    </DialogFrame>
  );
}

/** What each platform takes decides what the form begins with. Without an answer the server has the last word. */
function WhenKnown(props: { bot: SocialBot; leave: RefObject<() => void>; onClose: () => void }) {
  const { data, isPending } = usePlatforms();
  return isPending ? <LoadingState lines={6} /> : <NewPostFields {...props} platforms={data} />;
}
