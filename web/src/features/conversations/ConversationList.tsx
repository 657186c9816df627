// The lines of the list: what was said first, when it was last talked, how much, and what came of it. Up and down
// walk through them, Enter opens one.
import { Skeleton } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { Link, useLocation } from "react-router";
import { Moment } from "@/components/Moment";
import classes from "./ConversationList.module.css";
import { GrowingList, ListOutline } from "./GrowingList";
import lists from "./GrowingList.module.css";
import { IconLead } from "./icons";
import type { ConversationLine } from "./inbox-calls";
import { conversationsPath } from "./paths";
import { Stars } from "./Stars";
import { conversationTexts as texts } from "./texts";
import type { Inbox } from "./use-inbox";

interface ConversationListProps {
  botId: string;
  list: Inbox<ConversationLine>;
  openId: string | undefined;
}

export function ConversationList({ botId, list, openId }: ConversationListProps) {
  const { state } = useLocation();
  const isOpen = openId !== undefined;
  return (
    <GrowingList list={list} count={texts.shown}>
      <ul className={lists.lines} onKeyDown={walk}>
        {list.items.map((line) => (
          <li key={line.id}>
            <Link
              to={conversationsPath(botId, line.id)}
              // One after another they take one step of the way back, so that it leads to the list and to no other one.
              replace={isOpen}
              state={isOpen ? state : { fromList: true }}
              preventScrollReset
              className={classes.line}
              data-line={line.id}
              aria-current={line.id === openId || undefined}
            >
              <LineWords line={line} />
            </Link>
          </li>
        ))}
      </ul>
    </GrowingList>
  );
}

function LineWords({ line }: { line: ConversationLine }) {
  return (
    <>
      <span className={classes.words} dir="auto" data-none={line.first_words === "" || undefined}>
        {line.first_words || texts.noWords}
      </span>
      <span className={classes.facts}>
        <Moment at={line.last_at} />
        {line.messages > 0 && <span>{texts.messages(line.messages)}</span>}
        {line.rating != null && <Stars rating={line.rating} />}
        {line.has_lead && (
          <span className={classes.lead}>
            <IconLead size={13} aria-hidden="true" /> {texts.lead}
          </span>
        )}
      </span>
    </>
  );
}

function walk(event: KeyboardEvent<HTMLUListElement>) {
  const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("a"));
  const here = links.indexOf(document.activeElement as HTMLElement);
  const goals: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: links.length - 1,
  };
  const goal = links[goals[event.key] ?? -1];
  if (here < 0 || !goal) return;
  event.preventDefault();
  goal.focus();
}

const places = [1, 2, 3, 4, 5, 6];

export function ListLoading() {
  return (
    <ListOutline label={texts.loading}>
      <div className={lists.lines}>
        {places.map((place) => (
          <div key={place} className={classes.line}>
            <Skeleton height={15} width={`${90 - (place % 3) * 16}%`} mb={10} />
            <Skeleton height={11} width="55%" />
          </div>
        ))}
      </div>
    </ListOutline>
  );
}
