// The leads: a table where there is room for its columns, cards on a phone.
import { Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Moment } from "@/components/Moment";
import { TextLink } from "@/components/RouteLink";
import { GrowingList, ListOutline } from "./GrowingList";
import type { Lead, OwnBot } from "./inbox-calls";
import classes from "./LeadList.module.css";
import { LeadValueText } from "./LeadValueText";
import { calledAfter, columnsOf, type LeadColumn, valueIn } from "./lead-columns";
import { conversationsPath } from "./paths";
import { leadTexts as texts } from "./texts";
import type { Inbox } from "./use-inbox";

interface LeadListProps {
  botId: string;
  bot: OwnBot | undefined;
  list: Inbox<Lead>;
}

export function LeadList({ botId, bot, list }: LeadListProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const shown = { botId, bot, leads: list.items, columns: columnsOf(list.items, bot) };
  return (
    <GrowingList list={list} count={texts.shown}>
      {isPhone ? <LeadCards {...shown} /> : <LeadTable {...shown} />}
    </GrowingList>
  );
}

interface ShownLeads {
  botId: string;
  bot: OwnBot | undefined;
  leads: readonly Lead[];
  columns: readonly LeadColumn[];
}

function LeadTable({ botId, bot, leads, columns }: ShownLeads) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many columns scroll, and must be within the keyboard's reach
    <section className={classes.room} aria-label={texts.table} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.received}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col" dir="auto">
                <div className={classes.cell}>{column.label}</div>
              </th>
            ))}
            <th scope="col">{texts.conversation}</th>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <tr key={lead.id} data-line={lead.id} tabIndex={-1}>
              <td className={classes.when}>
                <Moment at={lead.created_at} />
              </td>
              {columns.map((column) => (
                <td key={column.name}>
                  <div className={classes.cell}>
                    <LeadValueText value={valueIn(lead, column)} bot={bot} />
                  </div>
                </td>
              ))}
              <td className={classes.when}>
                <ReadLink botId={botId} lead={lead} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LeadCards({ botId, bot, leads }: ShownLeads) {
  return (
    <ul className={classes.cards}>
      {leads.map((lead) => (
        <li key={lead.id} className={classes.card} data-line={lead.id} tabIndex={-1}>
          <dl className={classes.values}>
            {columnsOf([lead], bot).map((column) => (
              <div key={column.name}>
                <dt dir="auto">{column.label}</dt>
                <dd>
                  <LeadValueText value={valueIn(lead, column)} bot={bot} />
                </dd>
              </div>
            ))}
          </dl>
          <div className={classes.foot}>
            <Moment at={lead.created_at} />
            <ReadLink botId={botId} lead={lead} long />
          </div>
        </li>
      ))}
    </ul>
  );
}

function ReadLink({ botId, lead, long }: { botId: string; lead: Lead; long?: boolean }) {
  if (!lead.conversation_id) return <LeadValueText value={undefined} bot={undefined} />;
  return (
    <TextLink to={conversationsPath(botId, lead.conversation_id)}>
      <span aria-hidden="true">{long ? texts.readLong : texts.read}</span>
      <span className="visually-hidden">{texts.readOf(calledAfter(lead) ?? texts.unnamed)}</span>
    </TextLink>
  );
}

const places = [1, 2, 3, 4, 5];

export function LeadsLoading() {
  return (
    <ListOutline label={texts.loading}>
      <div className={classes.room}>
        {places.map((place) => (
          <div key={place} className={classes.loadingRow}>
            <Skeleton height={14} width={`${88 - (place % 3) * 12}%`} />
          </div>
        ))}
      </div>
    </ListOutline>
  );
}
