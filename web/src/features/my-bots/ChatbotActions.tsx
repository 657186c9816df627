// The buttons of a chatbot's card. Recharge stands out only when the bot cannot answer without it.
import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { chatPath } from "@/components/chat-address";
import { IconLink } from "@/components/icons";
import { openForm } from "@/components/open-bot";
import { ButtonLink } from "@/components/RouteLink";
import { shownCount } from "@/components/shown-values";
import classes from "./BotCard.module.css";
import type { OpenDialog } from "./BotDialogs";
import type { Chatbot } from "./bot-answers";
import { IconCode, IconEdit, IconLeads, IconMessages, IconNewTab } from "./icons";
import { RechargeButton } from "./RechargeButton";
import { myBotsTexts as texts } from "./texts";

const look = { variant: "default", size: "sm", px: 4 } as const;

interface ChatbotActionsProps {
  bot: Chatbot;
  urgent: boolean;
  onDialog: OpenDialog;
}

export function ChatbotActions({ bot, urgent, onDialog }: ChatbotActionsProps) {
  const navigate = useNavigate();
  return (
    <div className={classes.actions}>
      <div className={classes.reading}>
        <ButtonLink
          {...look}
          to={`/my-bots/${bot._id}/conversations`}
          leftSection={<IconMessages size={16} aria-hidden="true" />}
        >
          {texts.conversations} <span className={classes.count}>{shownCount(bot.conversation_count)}</span>
        </ButtonLink>
        <ButtonLink
          {...look}
          to={`/my-bots/${bot._id}/leads`}
          leftSection={<IconLeads size={16} aria-hidden="true" />}
        >
          {texts.leads} <span className={classes.count}>{shownCount(bot.lead_count)}</span>
        </ButtonLink>
      </div>
      {!bot.is_demo && (
        <Button
          {...look}
          leftSection={<IconEdit size={16} aria-hidden="true" />}
          onClick={() => openForm("edit", bot._id, navigate)}
        >
          {texts.edit}
        </Button>
      )}
      <ButtonLink
        {...look}
        to={chatPath(bot.botCode)}
        target="_blank"
        leftSection={<IconNewTab size={16} aria-hidden="true" />}
      >
        {texts.test} <span className="visually-hidden">{texts.newTab}</span>
      </ButtonLink>
      <Button
        {...look}
        leftSection={<IconLink size={16} aria-hidden="true" />}
        onClick={() => onDialog("link", bot)}
      >
        {texts.getLink}
      </Button>
      <Button
        {...look}
        leftSection={<IconCode size={16} aria-hidden="true" />}
        onClick={() => openForm("deploy", bot._id, navigate)}
      >
        {texts.addToWebsite}
      </Button>
      {!bot.is_demo && (
        <RechargeButton
          bot={bot}
          label={texts.recharge}
          urgent={urgent}
          onClick={() => onDialog("recharge", bot)}
        />
      )}
    </div>
  );
}
