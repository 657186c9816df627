// When the next post goes out, on the bot's own clock, and which posts wait for their owner.
import { TextLink } from "@/components/RouteLink";
import { shownFully, shownInZone } from "@/components/shown-values";
import classes from "./BotCard.module.css";
import type { SocialBot } from "./bot-answers";
import { myBotsTexts as texts } from "./texts";

export function postsPath(botId: string, view?: "upcoming" | "failed"): string {
  return `/social-posts/${botId}${view ? `?view=${view}` : ""}`;
}

interface SocialPostsLineProps {
  bot: SocialBot;
  /** Posts are planned without a plan too, but do not go out. */
  needsRecharge: boolean;
}

export function SocialPostsLine({ bot, needsRecharge }: SocialPostsLineProps) {
  const { next_at: next, to_approve = 0, failed = 0, unconfirmed = 0 } = bot.posts ?? {};
  const waiting = [
    { count: to_approve, words: texts.toApprove, view: "upcoming" as const, tone: "good" },
    { count: failed, words: texts.failedPosts, view: "failed" as const, tone: "bad" },
    { count: unconfirmed, words: texts.unconfirmed, view: "failed" as const, tone: "bad" },
  ].filter(({ count }) => count > 0);
  // The server names the next one that waits for nobody; one that waits for approval may come before it.
  const [nextPost, noNext] =
    to_approve > 0 ? [texts.nextUnlessApproved, texts.nextAfterApproval] : [texts.nextPost, texts.noNextPost];
  return (
    <div className={classes.posts}>
      <span>
        {bot.is_active === false ? (
          texts.pausedPosts
        ) : needsRecharge ? (
          texts.nextAfterRecharge
        ) : next ? (
          <time dateTime={next} title={shownFully(next)}>
            {nextPost(shownInZone(next, bot.timeZone ?? undefined))}
          </time>
        ) : (
          noNext
        )}
      </span>
      {waiting.length > 0 && (
        <span className={classes.waiting}>
          {waiting.map(({ count, words, view, tone }) => (
            <TextLink
              key={tone + view + words(0)}
              to={postsPath(bot._id, view)}
              className={classes.state}
              data-tone={tone}
            >
              {words(count)}
            </TextLink>
          ))}
        </span>
      )}
    </div>
  );
}
