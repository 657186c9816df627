// The top of the page, in the bot's own colour: what it is about, and the way back.
import { Text, Title } from "@mantine/core";
import type { CSSProperties } from "react";
import { BotAvatar } from "@/components/BotAvatar";
import { IconArrowLeft } from "@/components/icons";
import { ButtonLink } from "@/components/RouteLink";
import classes from "./DeployBotPage.module.css";
import { DEPLOY_COLOUR, type DeployedBot } from "./deploy-calls";
import { IconWarning } from "./icons";
import { deployTexts as texts } from "./texts";

export function DeployBanner({ bot }: { bot: DeployedBot }) {
  const colour = bot.botColor || DEPLOY_COLOUR;
  return (
    <>
      <div className={classes.banner} style={{ "--bot-colour": colour } as CSSProperties}>
        <BotAvatar name={bot.botName} colour={colour} logo={bot.logo_url} size={56} />
        <div className={classes.words}>
          <Title order={1}>{texts.title}</Title>
          <Text className={classes.lead}>{texts.lead(bot.botName)}</Text>
        </div>
        <ButtonLink
          to="/my-bots"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        >
          {texts.back}
        </ButtonLink>
      </div>
      {!bot.is_active && (
        <p className={classes.off}>
          <IconWarning size={20} aria-hidden="true" /> {texts.switchedOff}
        </p>
      )}
    </>
  );
}
