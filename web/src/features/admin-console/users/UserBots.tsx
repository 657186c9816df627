// The bots of one user: a table where there is room, cards on a phone. A list brings the newest of them; the others
// come when they are asked for.
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { BusyButton } from "@/components/BusyButton";
import { Moment } from "@/components/Moment";
import { shownDay } from "@/components/shown-values";
import { useOneUser } from "../admin-queries";
import { Badge } from "../Badge";
import type { AdminBot, AdminUser } from "../contract";
import type { OpenDialog } from "../dialogs/ConsoleDialogs";
import { usersTexts as texts } from "../texts";
import { calledBy } from "../user-name";
import { DaysBadge } from "./DaysBadge";
import classes from "./UserBots.module.css";
import { flagWords } from "./UserMarks";
import { UserMoney } from "./UserMoney";
import list from "./Users.module.css";

interface UserBotsProps {
  user: AdminUser;
  open: OpenDialog;
  asCards: boolean;
}

export function UserBots({ user, open, asCards }: UserBotsProps) {
  const [all, setAll] = useState(false);
  const whole = useOneUser(user.user_id, all);
  const bots = whole.data?.bots ?? user.bots;
  const hidden = user.bots_count.total - bots.length;
  const flag = flagWords(user);
  return (
    <div className={classes.opened}>
      <p className={classes.about}>
        {texts.joined(shownDay(user.created_at))} ·{" "}
        {user.last_sign_in_at ? (
          <>
            {texts.lastSignIn} <Moment at={user.last_sign_in_at} />
          </>
        ) : (
          texts.neverSignedIn
        )}
        {flag && <span className={classes.flag}> · {flag}</span>}
      </p>
      {bots.length === 0 ? (
        <p className={list.quiet}>{texts.noBots}</p>
      ) : asCards ? (
        <BotCards bots={bots} name={calledBy(user)} open={open} />
      ) : (
        <BotTable bots={bots} name={calledBy(user)} open={open} />
      )}
      {hidden > 0 && bots.length > 0 && (
        <div className={classes.more}>
          <BusyButton
            variant="default"
            size="sm"
            label={texts.allBots(user.bots_count.total)}
            busyLabel={texts.loadingBots}
            busy={whole.isFetching}
            onClick={() => (all ? void whole.refetch() : setAll(true))}
          />
          {whole.isError && !whole.isFetching && (
            <Text size="sm" role="alert" c="var(--mantine-color-error)">
              {texts.botsFailed}
            </Text>
          )}
        </div>
      )}
      <UserMoney userId={user.user_id} />
    </div>
  );
}

interface BotsProps {
  bots: AdminBot[];
  name: string;
  open: OpenDialog;
}

function BotTable({ bots, name, open }: BotsProps) {
  return (
    <table className={classes.bots}>
      <caption className="visually-hidden">{texts.botsOf(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.bot}</th>
          <th scope="col">{texts.type}</th>
          <th scope="col">{texts.usage}</th>
          <th scope="col">{texts.ends}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bots.map((bot) => (
          <tr key={bot.bot_id}>
            <td>
              <BotName bot={bot} />
            </td>
            <td>{botTypeWord(bot)}</td>
            <td>
              <BotUsage bot={bot} />
            </td>
            <td>
              <DaysBadge days={bot.days_remaining} end={bot.expiry_date} />
            </td>
            <td className={classes.end}>
              <LimitsButton bot={bot} open={open} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BotCards({ bots, name, open }: BotsProps) {
  return (
    <ul className={classes.botCards} aria-label={texts.botsOf(name)}>
      {bots.map((bot) => (
        <li key={bot.bot_id}>
          <BotName bot={bot} />
          <span className={list.quiet}>{botTypeWord(bot)}</span>
          <BotUsage bot={bot} />
          <div className={classes.cardFoot}>
            <DaysBadge days={bot.days_remaining} end={bot.expiry_date} />
            <LimitsButton bot={bot} open={open} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function botTypeWord({ bot_type }: AdminBot): string {
  return bot_type === "chatbot" ? texts.botTypes.chatbot : texts.botTypes.social_media_bot;
}

function BotName({ bot }: { bot: AdminBot }) {
  const facts = [bot.business_name, bot.bot_code].filter(Boolean).join(" · ");
  return (
    <span className={classes.names}>
      <span className={classes.botName}>
        <span dir="auto">{bot.bot_name}</span>
        {!bot.is_active && <Badge tone="grey">{texts.inactive}</Badge>}
      </span>
      {facts && (
        <span className={list.quiet} dir="auto">
          {facts}
        </span>
      )}
    </span>
  );
}

function BotUsage({ bot: { usage, posts } }: { bot: AdminBot }) {
  const rows: [string, number, number][] = posts
    ? [
        [texts.imagePosts, posts.image_posts_used, posts.image_posts_allowance],
        [texts.shortVideos, posts.short_videos_used, posts.short_videos_allowance],
      ]
    : [
        [texts.freeMessages, usage.free_used, usage.free_allowance],
        [texts.paidMessages, usage.paid_used, usage.paid_allowance],
      ];
  return (
    <dl className={classes.usage}>
      {rows.map(([label, used, allowance]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{texts.used(used, allowance)}</dd>
        </div>
      ))}
    </dl>
  );
}

function LimitsButton({ bot, open }: { bot: AdminBot; open: OpenDialog }) {
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={texts.editLimitsOf(bot.bot_name)}
      onClick={() => open.limits(bot)}
    >
      {texts.editLimits}
    </Button>
  );
}
