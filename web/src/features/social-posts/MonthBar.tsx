// Which month is shown, and the ways to the ones beside it.
import { ActionIcon } from "@mantine/core";
import { Link } from "react-router";
import { ButtonLink } from "@/components/RouteLink";
import classes from "./Calendar.module.css";
import { IconNext, IconPrevious } from "./icons";
import { shiftMonth, shownMonth } from "./month-grid";
import type { Place } from "./paths";
import { calendarTexts as texts } from "./texts";

interface MonthBarProps {
  month: string;
  today: string;
  place: Place;
}

export function MonthBar({ month, today, place }: MonthBarProps) {
  const present = today.slice(0, 7);
  const to = (target: string) => place.toMonth(target === present ? undefined : target);
  return (
    <div className={classes.bar}>
      <h2 className={classes.month} aria-live="polite">
        {shownMonth(month)}
      </h2>
      <div className={classes.steps}>
        {month !== present && (
          <ButtonLink variant="default" size="sm" to={to(present)}>
            {texts.today}
          </ButtonLink>
        )}
        <Step to={to(shiftMonth(month, -1))} label={texts.previous} Icon={IconPrevious} />
        <Step to={to(shiftMonth(month, 1))} label={texts.next} Icon={IconNext} />
      </div>
    </div>
  );
}

function Step({ to, label, Icon }: { to: string; label: string; Icon: typeof IconNext }) {
  return (
    <ActionIcon
      component={Link}
      to={to}
      preventScrollReset
      variant="default"
      size={36}
      aria-label={label}
      title={label}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
