// What an owner without bots sees: nothing yet, and the one thing to do about it.
import { useUsedTrials } from "@/components/free-trial/use-used-trials";
import { IconRobot } from "@/components/icons";
import { ButtonLink } from "@/components/RouteLink";
import { EmptyState } from "@/components/states";
import classes from "./MyBotsPage.module.css";
import { myBotsTexts as texts } from "./texts";

export function NoBotsYet() {
  const used = useUsedTrials();
  return (
    <div className={classes.panel}>
      <EmptyState
        icon={IconRobot}
        title={texts.noBots}
        action={<ButtonLink to="/bot-types">{texts.createFirst}</ButtonLink>}
      >
        {used.faq ? texts.noBotsLeadTried : texts.noBotsLead}
      </EmptyState>
    </div>
  );
}
