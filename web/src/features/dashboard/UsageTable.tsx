// The numbers behind the charts, the latest day first.
import { shownCount } from "@/components/shown-values";
import classes from "./Dashboard.module.css";
import type { UsageDay } from "./dashboard-calls";
import { shownShortDay } from "./dashboard-facts";
import { usageTexts as texts } from "./texts";

export function UsageTable({ days }: { days: UsageDay[] }) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{texts.table}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.messagesColumn}</th>
          <th scope="col">{texts.conversationsColumn}</th>
          <th scope="col">{texts.leadsColumn}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, messages, conversations, leads }) => (
          <tr key={day}>
            <th scope="row">{shownShortDay(day)}</th>
            <td>{shownCount(messages)}</td>
            <td>{shownCount(conversations)}</td>
            <td>{shownCount(leads)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
