// The one line that an owner pastes into a website.
import { DEPLOY_COLOUR } from "./deploy-calls";

function attribute(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

export function snippetFor(origin: string, bot: { _id: string; botColor?: string | null }): string {
  const source = `${origin.replace(/\/+$/, "")}/widget.js`;
  const colour = bot.botColor || DEPLOY_COLOUR;
  return `<script async src="${attribute(source)}" data-bot-id="${attribute(bot._id)}" data-bot-color="${attribute(colour)}"></script>`;
}
