// The kinds of bot there are and are planned, in four groups, and the way to each one that can be had.
import { Text, Title } from "@mantine/core";
import { fullAt, useOwnBots } from "@/api/own-bots";
import { useFreeTrial } from "@/components/free-trial/use-free-trial";
import { useUsedTrials } from "@/components/free-trial/use-used-trials";
import { Page } from "@/components/Page";
import { PageHeader } from "@/components/PageHeader";
import { ButtonLink } from "@/components/RouteLink";
import { BotTypeCard } from "./BotTypeCard";
import classes from "./BotTypes.module.css";
import { botGroups } from "./bot-catalogue";
import { PurchaseDialog } from "./PurchaseDialog";
import { useTexts } from "./texts";
import { useBotPurchase } from "./use-bot-purchase";

export function BotTypesPage() {
  const texts = useTexts();
  const purchase = useBotPurchase();
  const trial = useFreeTrial();
  const used = useUsedTrials();
  const allowed = fullAt(useOwnBots().data);
  const trialUsed = { ...used, faq: trial.refused ? ("had" as const) : used.faq };
  return (
    <Page width="wide">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <ButtonLink to="/pricing" variant="default">
            {texts.pricing}
          </ButtonLink>
        }
      />
      {botGroups.map(({ id, icon: Icon, types }) => (
        <section key={id} className={classes.group} aria-labelledby={id}>
          <div className={classes.groupHead}>
            <Title order={2} id={id} className={classes.groupTitle}>
              <Icon size={22} stroke={1.9} aria-hidden="true" />
              {texts.groups[id].title}
            </Title>
            <Text c="dimmed">{texts.groups[id].lead}</Text>
          </div>
          <div className={classes.grid}>
            {types.map((type) => (
              <BotTypeCard
                key={type.id}
                type={type}
                trial={trial}
                fullAt={allowed}
                trialUsed={type.offer && trialUsed[type.offer.kind]}
                looking={type.offer !== undefined && purchase.looking === type.offer.kind}
                onBuy={() => void purchase.ask(type)}
              />
            ))}
          </div>
        </section>
      ))}
      <PurchaseDialog {...purchase} />
    </Page>
  );
}
