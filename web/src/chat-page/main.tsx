// The first script of the public chat page: an app of its own, because visitors come to it from somebody's shop,
// often on a phone, and should not wait for the rest of the product. It asks for the bot while the page's scripts come.
import "@fontsource-variable/inter/index.css";
import "../chat/tokens.css";
import "./page.css";
import { inSmallSteps } from "@/prerender/in-small-steps";
import { askFor } from "./ask-for-bot";
import { codeInAddress } from "./bot-code";

async function main(root: HTMLElement): Promise<void> {
  const code = codeInAddress(window.location.search);
  if (code) askFor(code);
  await inSmallSteps(() => import("react-dom/client"));
  const { start } = await import("./start");
  await start(root);
}

const root = document.getElementById("root");
if (root) void main(root);
