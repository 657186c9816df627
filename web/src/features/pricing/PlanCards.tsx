// The plans side by side, on equal terms: the one that is not there yet says so.
import { Title } from "@mantine/core";
import { IconCheck, IconClock } from "@/components/icons";
import { ButtonLink } from "@/components/RouteLink";
import { useSession } from "@/session/use-session";
import classes from "./Pricing.module.css";
import { type PlanCard, planCards } from "./plan-cards";
import { texts } from "./texts";

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
  const words = texts.plans[plan.name];
  return (
    <article
      className={classes.plan}
      data-highlighted={plan.highlighted}
      data-planned={!plan.to || undefined}
    >
      <Title order={2} size="h3" className={classes.planName}>
        {words.name}
      </Title>
      <p className={classes.price}>
        <strong>{words.price}</strong> <span>{words.term}</span>
      </p>
      <p className={classes.about}>{words.about}</p>
      <ul className={classes.includes} aria-label={texts.includes(words.name)}>
        {words.includes.map((line) => (
          <li key={line}>
            {plan.to ? (
              <IconCheck size={17} stroke={2.2} aria-hidden="true" />
            ) : (
              <IconClock size={17} aria-hidden="true" />
            )}
            {line}
          </li>
        ))}
      </ul>
      <div className={classes.planFoot}>
        {plan.to ? (
          <ButtonLink
            to={signedIn ? plan.to : (plan.visitorsTo ?? plan.to)}
            variant={plan.highlighted ? "filled" : "default"}
            fullWidth
          >
            {words.action}
          </ButtonLink>
        ) : (
          <span className={classes.soon}>{texts.comingSoon}</span>
        )}
      </div>
    </article>
  );
}
