// The start of the public chat page: an app of its own, because visitors come to it from somebody's shop,
// often on a phone, and should not wait for the rest of the product.
import "@fontsource-variable/inter/index.css";
import "../chat/tokens.css";
import "./page.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ChatPage } from "./ChatPage";

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <ChatPage search={window.location.search} />
    </StrictMode>,
  );
