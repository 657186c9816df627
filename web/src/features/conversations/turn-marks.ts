// What the owner should know of a reply besides its words. Ordinary answers carry no mark: marks are for what the
// owner can mend, or would otherwise wonder about.
import { type IconCheck, IconClock, IconHelp } from "@/components/icons";
import { IconFailed, IconStopped } from "./icons";
import { conversationTexts as texts } from "./texts";

export interface TurnMark {
  label: string;
  hint?: string;
  icon: typeof IconCheck;
  tone: "warning" | "danger" | "quiet";
  /** Whether the owner can mend it by adding to the bot's knowledge. */
  teachable?: boolean;
}

const marks: Record<string, TurnMark> = {
  refusal: {
    label: texts.didNotKnow,
    hint: texts.teachHint,
    icon: IconHelp,
    tone: "warning",
    teachable: true,
  },
  partly: { label: texts.partly, hint: texts.partlyHint, icon: IconHelp, tone: "quiet" },
  suggestion: {
    label: texts.suggestion,
    hint: texts.suggestionHint,
    icon: IconHelp,
    tone: "quiet",
    teachable: true,
  },
  notice: { label: texts.notice, hint: texts.noticeHint, icon: IconClock, tone: "quiet" },
  failed: { label: texts.failedReply, hint: texts.failedHint, icon: IconFailed, tone: "danger" },
  abandoned: { label: texts.abandoned, hint: texts.abandonedHint, icon: IconStopped, tone: "quiet" },
  pending: { label: texts.pending, icon: IconClock, tone: "quiet" },
};

export function markOf(kind: string): TurnMark | undefined {
  return Object.hasOwn(marks, kind) ? marks[kind] : undefined;
}
