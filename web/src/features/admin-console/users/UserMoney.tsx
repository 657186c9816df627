// Where a user's money is: what they paid or tried to pay, and what their credit was spent on. Read when it is asked for.
import { Text } from "@mantine/core";
import { useState } from "react";
import { BusyButton } from "@/components/BusyButton";
import { Moment } from "@/components/Moment";
import { shownMoney } from "@/components/shown-values";
import { useMoneyOf } from "../admin-queries";
import { moneyTexts as texts } from "../texts";
import classes from "./UserBots.module.css";
import list from "./Users.module.css";

export function UserMoney({ userId }: { userId: string }) {
  const [wanted, setWanted] = useState(false);
  const { data: money, isFetching, isError, refetch } = useMoneyOf(userId, wanted);
  if (!money) {
    return (
      <div className={classes.more}>
        <BusyButton
          variant="default"
          size="sm"
          label={texts.show}
          busyLabel={texts.loading}
          busy={isFetching}
          onClick={() => (wanted ? void refetch() : setWanted(true))}
        />
        {isError && !isFetching && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {texts.failed}
          </Text>
        )}
      </div>
    );
  }
  return (
    <div className={classes.money}>
      <Lines
        title={texts.payments}
        none={texts.noPayments}
        lines={money.payments.map((payment) => ({
          at: payment.timestamp,
          what: [
            texts.states[payment.state] ?? payment.state,
            payment.refunded > 0 && texts.refunded(payment.refunded),
          ],
          amount: payment.paid || payment.wanted || undefined,
          beside: [payment.provider, payment.payment_id],
        }))}
      />
      <Lines
        title={texts.credit}
        none={texts.noEntries}
        lines={money.entries.map((entry) => ({
          at: entry.timestamp,
          what: [
            texts.kinds[entry.kind] ?? entry.kind,
            entry.bot_type && (texts.bots[entry.bot_type] ?? entry.bot_type),
          ],
          amount: entry.amount,
          beside: [texts.balance(entry.balance)],
        }))}
      />
    </div>
  );
}

interface Line {
  at: string;
  what: (string | false | null | undefined)[];
  amount: number | undefined;
  beside: (string | null | undefined)[];
}

function Lines({ title, none, lines }: { title: string; none: string; lines: Line[] }) {
  return (
    <section>
      <h4 className={classes.moneyTitle}>{title}</h4>
      {lines.length === 0 && <p className={list.quiet}>{none}</p>}
      <ul className={classes.moneyLines}>
        {lines.map(({ at, what, amount, beside }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places, and two may be alike
          <li key={place}>
            <Moment at={at} />
            <span>{what.filter(Boolean).join(", ")}</span>
            <strong>{amount === undefined ? "" : shownMoney(amount)}</strong>
            <span className={list.quiet}>{beside.filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
