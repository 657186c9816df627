// How the post stands, in a sentence where a word is not enough: what is missing, what went wrong, what changed meanwhile.
import { Button } from "@mantine/core";
import { IconAlert } from "@/components/icons";
import { shownDay } from "@/components/shown-values";
import { IconInfo, IconWarning } from "../icons";
import { isBeingDrawn, isBeingWritten, lookOf, statusOf, type Tone } from "../post-status";
import type { Post, SocialBot } from "../posts-calls";
import { StatusMark, toneClass } from "../StatusMark";
import { editTexts, shortfallTexts, detailTexts as texts } from "../texts";
import classes from "./detail.module.css";
import type { Editing } from "./use-post-form";

interface StandingProps {
  bot: SocialBot;
  post: Post;
  conflict: string | undefined;
  editing: Editing;
}

export function Standing({ bot, post, conflict, editing }: StandingProps) {
  const notes = [noteOf(post), afterPlan(bot, post)].filter((note) => note !== undefined);
  return (
    <>
      <div className={classes.marks}>
        <StatusMark {...lookOf(statusOf(post))} />
        {post.text !== "" && <span className={classes.quiet}>{texts.by[post.written_by]}</span>}
      </div>
      {notes.map((note) => (
        <div key={note.words} className={`${toneClass} ${classes.note}`} data-tone={note.tone}>
          {note.tone === "quiet" ? (
            <IconInfo size={18} aria-hidden="true" />
          ) : (
            <IconWarning size={18} aria-hidden="true" />
          )}
          <p>{note.words}</p>
        </div>
      ))}
      <div role="alert">
        {conflict !== undefined && (
          <div className={`${toneClass} ${classes.note}`} data-tone="attention">
            <IconAlert size={18} aria-hidden="true" />
            <div>
              <p>
                <strong>{conflict || editTexts.conflict}</strong>
              </p>
              <p>{editTexts.conflictNow}</p>
              {editing.putBack && (
                <Button variant="default" size="xs" mt={8} onClick={editing.putBack}>
                  {editTexts.putBack}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </>
  );
}

interface Note {
  tone: Tone;
  words: string;
}

/** What is planned for a time that the plan does not reach. */
function afterPlan({ validity }: SocialBot, post: Post): Note | undefined {
  const end = validity.end_date;
  const comes = post.state === "planned" || post.state === "waiting" || post.state === "ready";
  if (!end || !comes || Date.parse(end) <= Date.now() || Date.parse(post.publish_at) < Date.parse(end))
    return undefined;
  return { tone: "attention", words: shortfallTexts.afterEnd(shownDay(end)) };
}

function noteOf(post: Post): Note | undefined {
  const because = (words: string) => [words, post.reason].filter(Boolean).join(" ");
  if (isBeingDrawn(post)) {
    const drawing = texts.drawing[post.content_type === "video" ? "video" : "image"];
    return { tone: "quiet", words: post.reason ? because(texts.notDrawn) : drawing };
  }
  if (isBeingWritten(post)) return { tone: "quiet", words: texts.writing };
  switch (post.state) {
    case "planned":
      return { tone: "quiet", words: because(texts.planned) };
    case "undrafted":
      return { tone: "bad", words: because(texts.undrafted) };
    case "waiting":
      return { tone: "attention", words: because(texts.waiting) };
    case "missed":
      return {
        tone: "attention",
        words: [because(texts.missed), post.can.post_now && texts.missedOffer].filter(Boolean).join(" "),
      };
    case "skipped":
      return { tone: "quiet", words: because(texts.skipped) };
    default:
      return post.reason ? { tone: "attention", words: post.reason } : undefined;
  }
}
