// The ways from here to the bots themselves.
import { Group } from "@mantine/core";
import { ButtonLink, TextLink } from "@/components/RouteLink";
import { Section } from "@/components/Section";
import { counted } from "@/components/shown-values";
import classes from "./Dashboard.module.css";
import { dashboardTexts as texts } from "./texts";

export function ManageBots({ hasBots }: { hasBots: boolean }) {
  return (
    <Section title={texts.manageTitle} lead={texts.manageLead}>
      <Group gap="sm">
        <ButtonLink to="/my-bots" size="sm" variant={hasBots ? "filled" : "default"}>
          {texts.manage}
        </ButtonLink>
        {hasBots && (
          <ButtonLink to="/bot-types" size="sm" variant="default">
            {texts.newBot}
          </ButtonLink>
        )}
      </Group>
    </Section>
  );
}

export function MarketingBots({ count }: { count: number }) {
  return (
    <Section title={texts.marketingTitle}>
      <p className={classes.note}>
        {count > 0 ? (
          <>
            {texts.marketingCount(counted(count, "marketing bot", "marketing bots"))} {texts.marketingLead}
          </>
        ) : (
          <>
            {texts.marketingNone}{" "}
            <TextLink to="/bot-types" underline="always">
              {texts.marketingSee}
            </TextLink>
          </>
        )}
      </p>
    </Section>
  );
}
