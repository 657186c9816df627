// The plans side by side, on equal terms: the one that is not there yet says so.
import { Title } from "@mantine/core";
import { Price } from "@/components/Price";
import { ButtonLink } from "@/components/RouteLink";
import { TickList } from "@/components/TickList";
import { useSession } from "@/session/use-session";
import classes from "./Pricing.module.css";
import { type PlanCard, planCards } from "./plan-cards";
import { useTexts } from "./texts";

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
  const texts = useTexts();
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
      <Price amount={words.price} term={words.term} planned={!plan.to} />
      <p className={classes.about}>{words.about}</p>
      <TickList label={texts.includes(words.name)} lines={words.includes} planned={!plan.to} />
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
