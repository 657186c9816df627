// Questions to begin with: one below the other under the greeting, and as a row above the text field.
import classes from "./messages.module.css";
import { useChatTexts } from "./texts";

interface QuickRepliesProps {
  replies: string[];
  form: "column" | "row";
  locked: boolean;
  onChoose: (reply: string) => void;
}

export function QuickReplies({ replies, form, locked, onChoose }: QuickRepliesProps) {
  const texts = useChatTexts();
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
