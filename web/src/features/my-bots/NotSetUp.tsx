// A bot that was bought or begun on trial answers visitors at once, with nothing to say: its owner should know.
import { Anchor } from "@mantine/core";
import { useNavigate } from "react-router";
import { openForm } from "@/components/open-bot";
import { Remark } from "@/components/Remark";
import type { Chatbot } from "./bot-answers";
import { myBotsTexts as texts } from "./texts";

export function NotSetUp({ bot }: { bot: Chatbot }) {
  const navigate = useNavigate();
  if (!bot.is_blank) return null;
  return (
    <Remark small tone="warning">
      <strong>{texts.notSetUp}</strong>: {texts.notSetUpLead}{" "}
      <Anchor
        component="button"
        type="button"
        inherit
        c="inherit"
        fw={600}
        underline="always"
        onClick={() => openForm("edit", bot._id, navigate)}
      >
        {texts.setUp}
      </Anchor>
    </Remark>
  );
}
