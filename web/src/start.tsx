// The start of the app. The session is settled first, asking other tabs if need be, so that no screen
// is ever drawn for the wrong person; and the words are there, so that none is drawn in the wrong language.
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createQueryClient } from "./api/query-client";
import { Providers } from "./app/Providers";
import type { RouteHandle } from "./app/route-effects";
import { routes } from "./app/routes";
import { showCarriedToast } from "./components/toasts/toast-store";
import { textsReady } from "./i18n/define-texts";
import { openSession } from "./session/share-between-tabs";
import { announceStyleNonce } from "./theme/csp-nonce";

type Router = ReturnType<typeof createBrowserRouter>;

/** Over a page that was drawn ahead, nothing is drawn before all of it can be: it is replaced in one go. */
export async function start(root: HTMLElement, drawnAhead: boolean): Promise<void> {
  announceStyleNonce();
  // A wish for a language leaves the address before the router reads it.
  const words = textsReady();
  const router = createBrowserRouter(routes);
  await Promise.all([openSession(), words, drawnAhead && screenReady(router)]);
  // The screen has brought words of its own.
  if (drawnAhead) await textsReady();
  showCarriedToast();
  // As a transition it is drawn in slices, between which the browser can answer the person.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers queries={createQueryClient()}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

async function screenReady(router: Router): Promise<void> {
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  const handles = router.state.matches.map(({ route }) => route.handle as RouteHandle | undefined);
  // What does not come is the business of the screen, once it is drawn.
  await Promise.allSettled(handles.map((handle) => handle?.whole?.()));
}
