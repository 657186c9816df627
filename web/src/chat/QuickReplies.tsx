// Questions to begin with: one below the other under the greeting, and as a row above the text field.

import { chatTexts as texts } from "@botwright/chat-core/texts";
import classes from "./messages.module.css";

interface QuickRepliesProps {
  replies: string[];
  form: "column" | "row";
  locked: boolean;
  onChoose: (reply: string) => void;
}

export function QuickReplies({ replies, form, locked, onChoose }: QuickRepliesProps) {
  if (replies.length === 0) return null;
  return (
    <fieldset
      className={form === "row" ? classes.strip : classes.choices}
      aria-label={form === "row" ? texts.quickReplies : texts.suggested}
    >
      {replies.map((reply) => (
        <button key={reply} type="button" dir="auto" disabled={locked} onClick={() => onChoose(reply)}>
          {reply}
        </button>
      ))}
    </fieldset>
  );
}
