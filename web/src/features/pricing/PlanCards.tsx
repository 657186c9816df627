// The plans side by side, on equal terms: the one that is not there yet says so.
import { Title } from "@mantine/core";
import { IconCheck, IconClock } from "@/components/icons";
import { ButtonLink } from "@/components/RouteLink";
import { useSession } from "@/session/use-session";
import classes from "./Pricing.module.css";
import { type PlanCard, planCards, pricingTexts as texts } from "./texts";

export function PlanCards() {
  const { signedIn } = useSession();
  return (
    <div className={classes.plans}>
      {planCards.map((plan) => (
        <Plan key={plan.name} plan={plan} signedIn={signedIn} />
      ))}
    </div>
  );
}

function Plan({ plan, signedIn }: { plan: PlanCard; signedIn: boolean }) {
  const { action } = plan;
  return (
    <article className={classes.plan} data-highlighted={plan.highlighted} data-planned={!action || undefined}>
      <Title order={2} size="h3" className={classes.planName}>
        {plan.name}
      </Title>
      <p className={classes.price}>
        <strong>{plan.price}</strong> <span>{plan.term}</span>
      </p>
      <p className={classes.about}>{plan.about}</p>
      <ul className={classes.includes} aria-label={texts.includes(plan.name)}>
        {plan.includes.map((line) => (
          <li key={line}>
            {action ? (
              <IconCheck size={17} stroke={2.2} aria-hidden="true" />
            ) : (
              <IconClock size={17} aria-hidden="true" />
            )}
            {line}
          </li>
        ))}
      </ul>
      <div className={classes.planFoot}>
        {action ? (
          <ButtonLink
            to={signedIn ? action.to : (action.visitorsTo ?? action.to)}
            variant={plan.highlighted ? "filled" : "default"}
            fullWidth
          >
            {action.label}
          </ButtonLink>
        ) : (
          <span className={classes.soon}>{texts.comingSoon}</span>
        )}
      </div>
    </article>
  );
}
