// The start of the public chat page: an app of its own, because visitors come to it from somebody's shop,
// often on a phone, and should not wait for the rest of the product.
import "@fontsource-variable/inter/index.css";
import "../chat/tokens.css";
import "./page.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { textsReady } from "@/i18n/define-texts";
import { ChatPage } from "./ChatPage";

async function start(root: HTMLElement): Promise<void> {
  await textsReady();
  createRoot(root).render(
    <StrictMode>
      <ChatPage search={window.location.search} />
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root) void start(root);
