// The plans side by side, on equal terms: the one that is not there yet says so.
import { Title } from "@mantine/core";
import { FreeTrialButton } from "@/components/free-trial/FreeTrialButton";
import { useTexts as useTrialTexts } from "@/components/free-trial/texts";
import { useFreeTrial } from "@/components/free-trial/use-free-trial";
import { useUsedTrials } from "@/components/free-trial/use-used-trials";
import { Price } from "@/components/Price";
import { ButtonLink } from "@/components/RouteLink";
import { TickList } from "@/components/TickList";
import { useSession } from "@/session/use-session";
import classes from "./Pricing.module.css";
import { type PlanCard, planCards } from "./plan-cards";
import { useTexts } from "./texts";

export function PlanCards() {
  return (
    <div className={classes.plans}>
      {planCards.map((plan) => (
        <Plan key={plan.name} plan={plan} />
      ))}
    </div>
  );
}

function Plan({ plan }: { plan: PlanCard }) {
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
        <Way plan={plan} />
      </div>
    </article>
  );
}

/** How one gets it, or why not. */
function Way({ plan }: { plan: PlanCard }) {
  const texts = useTexts();
  const { signedIn } = useSession();
  if (!plan.to) return <span className={classes.soon}>{texts.comingSoon}</span>;
  if (plan.isTrial && signedIn) return <Trial />;
  return (
    <ButtonLink
      to={plan.to}
      state={plan.isTrial ? { from: "/pricing" } : undefined}
      variant={plan.highlighted ? "filled" : "default"}
      fullWidth
    >
      {texts.plans[plan.name].action}
    </ButtonLink>
  );
}

function Trial() {
  const texts = useTrialTexts();
  const trial = useFreeTrial();
  const used = useUsedTrials();
  if (used.faq || trial.refused) return <span className={classes.soon}>{texts.used}</span>;
  return <FreeTrialButton trial={trial} variant="default" fullWidth />;
}
