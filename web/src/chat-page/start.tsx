// The public chat page begins: its words are there, and the bot has been asked for.
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { textsReady } from "@/i18n/define-texts";
import { ChatPage } from "./ChatPage";

export async function start(root: HTMLElement): Promise<void> {
  await textsReady();
  // As a transition it is drawn in slices, between which the browser can answer the person.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ChatPage search={window.location.search} />
      </StrictMode>,
    ),
  );
}
