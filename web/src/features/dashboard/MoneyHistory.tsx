// What came in and what it was spent on, the latest first. Long lists show their beginning until asked for the rest.
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { AccountSummary } from "@/api/account";
import { Moment } from "@/components/Moment";
import { TextLink } from "@/components/RouteLink";
import { Section } from "@/components/Section";
import { shownMoney } from "@/components/shown-values";
import { Tag } from "@/components/Tag";
import classes from "./Dashboard.module.css";
import { PartFailed } from "./PartFailed";
import { dashboardTexts as texts } from "./texts";

const SHOWN_AT_FIRST = 5;
/** The server tells of no more. */
const MOST_TOLD = 100;

interface Line {
  key: string;
  what: string;
  at: string;
  amount: string;
  tone?: "in" | "out";
}

interface RechargeHistoryProps {
  lines: AccountSummary["recharge_history"] | undefined;
  onRetry: () => void;
}

export function RechargeHistory({ lines, onRetry }: RechargeHistoryProps) {
  const shown = lines?.map(({ timestamp, amount, currency, kind }, index): Line => {
    return {
      key: `${timestamp}-${index}`,
      what: texts.kinds[kind] ?? texts.otherEntry,
      at: timestamp,
      amount: `${amount > 0 ? "+" : ""}${shownMoney(amount, currency)}`,
      tone: amount >= 0 ? "in" : "out",
    };
  });
  return <MoneyList title={texts.recharges} empty={texts.rechargesEmpty} lines={shown} onRetry={onRetry} />;
}

interface PurchaseDetailsProps {
  lines: AccountSummary["purchase_history"] | undefined;
  plan: string | undefined;
  onRetry: () => void;
}

export function PurchaseDetails({ lines, plan, onRetry }: PurchaseDetailsProps) {
  const shown = lines?.map(({ timestamp, type, bot_type, credits_spent }, index): Line => {
    const bot = texts.botTypes[bot_type] ?? bot_type;
    return {
      key: `${timestamp}-${index}`,
      what: [texts.types[type] ?? type, bot].filter(Boolean).join(": "),
      at: timestamp,
      amount: shownMoney(credits_spent),
    };
  });
  const badge = <Tag tone="accent">{texts.plan(plan ?? "Free")}</Tag>;
  return (
    <MoneyList
      title={texts.purchases}
      lead={badge}
      empty={texts.purchasesEmpty}
      lines={shown}
      onRetry={onRetry}
    />
  );
}

interface MoneyListProps {
  title: string;
  lead?: ReactNode;
  empty: string;
  lines: Line[] | undefined;
  onRetry: () => void;
}

function MoneyList({ title, lead, empty, lines, onRetry }: MoneyListProps) {
  const [all, setAll] = useState(false);
  const mayBeMore = lines !== undefined && lines.length >= MOST_TOLD;
  const shown = all ? lines : lines?.slice(0, SHOWN_AT_FIRST);
  return (
    <Section title={title} lead={lead}>
      {!shown || !lines ? (
        <PartFailed onRetry={onRetry} />
      ) : lines.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <>
          <ul className={classes.lines}>
            {shown.map(({ key, what, at, amount, tone }) => (
              <li key={key}>
                <span className={classes.lineWords}>
                  <span>{what}</span>
                  <span className={classes.quiet}>
                    <Moment at={at} />
                  </span>
                </span>
                <span className={classes.amount} data-tone={tone}>
                  {amount}
                </span>
              </li>
            ))}
          </ul>
          {all && mayBeMore && (
            <p className={classes.note}>
              {texts.older} <TextLink to="/account">{texts.account}</TextLink>.
            </p>
          )}
          {lines.length > SHOWN_AT_FIRST && (
            <Button variant="default" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? texts.showFewer : (mayBeMore ? texts.showLatest : texts.showAll)(lines.length)}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
