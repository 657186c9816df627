// Questions to choose from: one below the other under a message, and as a row above the text field. While none can be
// chosen they stay within the keyboard's reach, so that who has pressed one does not lose their place.
import classes from "./messages.module.css";

interface QuickRepliesProps {
  label: string;
  replies: string[];
  form: "column" | "row";
  locked: boolean;
  onChoose: (reply: string) => void;
}

export function QuickReplies({ label, replies, form, locked, onChoose }: QuickRepliesProps) {
  if (replies.length === 0) return null;
  return (
    <fieldset className={form === "row" ? classes.strip : classes.choices} aria-label={label}>
      {replies.map((reply) => (
        <button
          key={reply}
          type="button"
          dir="auto"
          aria-disabled={locked}
          onClick={() => {
            if (!locked) onChoose(reply);
          }}
        >
          {reply}
        </button>
      ))}
    </fieldset>
  );
}
