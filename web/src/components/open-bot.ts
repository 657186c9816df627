// Where the buttons of a bot lead.
import type { NavigateFunction } from "react-router";
import { type BotEntry, type BotPage, keepBotId } from "./stored-bot-id";

const paths: Record<BotPage, string> = {
  edit: "/create-bot",
  editSocial: "/create-social-media-bot",
  deploy: "/deploy-bot",
};

export function openForm(form: BotPage, botId: string, navigate: NavigateFunction): void {
  keepBotId(form, botId);
  navigate(paths[form], { state: { botId } satisfies BotEntry });
}
