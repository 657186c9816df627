// The start of the app. The session is settled first, asking other tabs if need be, so that no screen
// is ever drawn for the wrong person; and the words are there, so that none is drawn in the wrong language.
import "@fontsource-variable/inter/index.css";
import "@mantine/core/styles.css";
import "./theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createQueryClient } from "./api/query-client";
import { Providers } from "./app/Providers";
import { routes } from "./app/routes";
import { showCarriedToast } from "./components/toasts/toast-store";
import { textsReady } from "./i18n/define-texts";
import { openSession } from "./session/share-between-tabs";
import { announceStyleNonce } from "./theme/csp-nonce";

async function start(root: HTMLElement): Promise<void> {
  announceStyleNonce();
  await Promise.all([openSession(), textsReady()]);
  showCarriedToast();
  createRoot(root).render(
    <StrictMode>
      <Providers queries={createQueryClient()}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root) void start(root);
