// A post's text as a feed shows it: the beginning, and the platform's word for the rest. Opened, a dashed mark stays where
// the fold was.
import { useState } from "react";
import { type Fold, foldAt, tokensOf } from "./fold-text";
import classes from "./previews.module.css";

interface FoldedTextProps {
  text: string;
  fold: Fold | undefined;
  /** Stands before the text on its first line, as the name does under a picture. */
  before?: string;
}

export function FoldedText({ text, fold, before }: FoldedTextProps) {
  const [open, setOpen] = useState(false);
  const at = fold && foldAt(text, fold);
  return (
    <div className={classes.text} dir="auto">
      {before && <strong>{before} </strong>}
      <Words text={text.slice(0, at)} />
      {at !== undefined && open && (
        <>
          <span className={classes.fold} data-fold aria-hidden="true" />
          <Words text={text.slice(at)} />
        </>
      )}
      {at !== undefined && !open && (
        <>
          …{" "}
          <button
            type="button"
            className={classes.moreText}
            aria-expanded={false}
            onClick={() => setOpen(true)}
          >
            {fold?.more}
          </button>
        </>
      )}
    </div>
  );
}

function Words({ text }: { text: string }) {
  return tokensOf(text).map((token, index) =>
    token.kind === "tag" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
      <span key={index} className={classes.tag}>
        {token.text}
      </span>
    ) : (
      token.text
    ),
  );
}
