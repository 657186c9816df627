// The top of My Bots. An admin reads here that these are everybody's bots.
import { Text, Title } from "@mantine/core";
import { AdminBadge } from "@/components/AdminBadge";
import { ButtonLink } from "@/components/RouteLink";
import { IconPlus } from "./icons";
import classes from "./MyBotsPage.module.css";
import { myBotsTexts as texts } from "./texts";

interface MyBotsBannerProps {
  isAdmin: boolean;
  /** Whether the page offers something else to do first. */
  quiet: boolean;
}

export function MyBotsBanner({ isAdmin, quiet }: MyBotsBannerProps) {
  return (
    <div className={classes.banner}>
      <div>
        <div className={classes.titleRow}>
          <Title order={1}>{texts.title}</Title>
          {isAdmin && <AdminBadge />}
        </div>
        <Text mt={6} className={classes.lead}>
          {isAdmin ? texts.adminLead : texts.lead}
        </Text>
      </div>
      {!quiet && (
        <ButtonLink to="/bot-types" leftSection={<IconPlus size={18} aria-hidden="true" />}>
          {texts.createBot}
        </ButtonLink>
      )}
    </div>
  );
}
