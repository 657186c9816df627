// The users: a table where there is room for its columns, cards elsewhere. Each opens to its bots.
import { useMediaQuery } from "@mantine/hooks";
import { useId, useState } from "react";
import { shownMoney } from "@/components/shown-values";
import { Badge, type Tone } from "../Badge";
import type { AdminUser } from "../contract";
import type { OpenDialog } from "../dialogs/ConsoleDialogs";
import { IconChevron } from "../icons";
import type { Place } from "../place";
import { usersTexts as texts } from "../texts";
import { calledBy } from "../user-name";
import { DaysBadge } from "./DaysBadge";
import { UserBots } from "./UserBots";
import { UserMarks } from "./UserMarks";
import { UserMenu } from "./UserMenu";
import classes from "./Users.module.css";

/** The columns need this much. */
const NARROW = "(max-width: 62em)";

interface UserListProps {
  users: AdminUser[];
  place: Place;
  open: OpenDialog;
}

export function UserList({ users, place, open }: UserListProps) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  function toggle(userId: string) {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(userId)) next.add(userId);
      return next;
    });
  }

  const rowOf = (user: AdminUser) => ({
    user,
    place,
    open,
    opened: opened.has(user.user_id),
    onToggle: () => toggle(user.user_id),
  });
  if (narrow) {
    return (
      <ul className={classes.cards}>
        {users.map((user) => (
          <UserCard key={user.user_id} {...rowOf(user)} />
        ))}
      </ul>
    );
  }
  return (
    <div className={classes.room}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.user}</th>
            <th scope="col">{texts.plan}</th>
            <th scope="col">{texts.ends}</th>
            <th scope="col">{texts.bots}</th>
            <th scope="col">{texts.messagesUsed}</th>
            <th scope="col">{texts.credit}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.user_id} {...rowOf(user)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  user: AdminUser;
  place: Place;
  open: OpenDialog;
  opened: boolean;
  onToggle: () => void;
}

function UserRow({ user, place, open, opened, onToggle }: RowProps) {
  const botsId = useId();
  const { subscription, bots_count: bots, usage } = user;
  return (
    <>
      <tr data-user={user.user_id} data-opened={opened || undefined}>
        <td>
          <Names user={user} opened={opened} botsId={botsId} onToggle={onToggle} />
        </td>
        <td>
          <Plan user={user} />
        </td>
        <td>
          <DaysBadge days={subscription.days_remaining} end={subscription.end_date} />
        </td>
        <td>
          <Two first={String(bots.total)} second={texts.split(bots.chatbots, bots.social_media_bots)} />
        </td>
        <td>
          <Two
            first={texts.used(usage.free_used + usage.paid_used, usage.free_allowance + usage.paid_allowance)}
            second={texts.messages(usage.free_used, usage.paid_used)}
          />
        </td>
        <td className={classes.number}>{shownMoney(user.credit_balance)}</td>
        <td className={classes.end}>
          <UserMenu user={user} place={place} open={open} />
        </td>
      </tr>
      {opened && (
        <tr id={botsId} className={classes.botsRow}>
          <td colSpan={7}>
            <UserBots user={user} open={open} asCards={false} />
          </td>
        </tr>
      )}
    </>
  );
}

function UserCard({ user, place, open, opened, onToggle }: RowProps) {
  const botsId = useId();
  const { subscription, bots_count: bots, usage } = user;
  const facts = [
    [texts.plan, <Plan key="plan" user={user} />],
    [texts.ends, <DaysBadge key="ends" days={subscription.days_remaining} end={subscription.end_date} />],
    [texts.bots, `${bots.total} (${texts.split(bots.chatbots, bots.social_media_bots)})`],
    [
      texts.messagesUsed,
      texts.used(usage.free_used + usage.paid_used, usage.free_allowance + usage.paid_allowance),
    ],
    [texts.credit, shownMoney(user.credit_balance)],
  ] as const;
  return (
    <li className={classes.card} data-user={user.user_id}>
      <div className={classes.cardHead}>
        <Names user={user} opened={opened} botsId={botsId} onToggle={onToggle} />
        <UserMenu user={user} place={place} open={open} />
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {opened && (
        <div id={botsId}>
          <UserBots user={user} open={open} asCards />
        </div>
      )}
    </li>
  );
}

interface NamesProps {
  user: AdminUser;
  opened: boolean;
  botsId: string;
  onToggle: () => void;
}

function Names({ user, opened, botsId, onToggle }: NamesProps) {
  return (
    <div className={classes.who}>
      <button
        type="button"
        className={classes.opener}
        aria-label={texts.showBots(calledBy(user))}
        aria-expanded={opened}
        aria-controls={opened ? botsId : undefined}
        onClick={onToggle}
      >
        <IconChevron size={18} className={classes.chevron} aria-hidden="true" />
        <span dir="auto">{calledBy(user)}</span>
      </button>
      <span className={classes.email}>{user.email}</span>
      <UserMarks user={user} />
    </div>
  );
}

const statusTone: Partial<Record<string, Tone>> = { Active: "green", Expired: "red" };

function Plan({ user: { subscription } }: { user: AdminUser }) {
  return (
    <span className={classes.plan}>
      <strong>{subscription.plan}</strong>
      <Badge tone={statusTone[subscription.status] ?? "grey"}>{subscription.status}</Badge>
    </span>
  );
}

function Two({ first, second }: { first: string; second: string }) {
  return (
    <span className={classes.two}>
      <span>{first}</span>
      <span className={classes.quiet}>{second}</span>
    </span>
  );
}
