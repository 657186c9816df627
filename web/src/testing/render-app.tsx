// Renders the whole app at an address, with the real routes, guards and frame.
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { createQueryClient } from "@/api/query-client";
import { Providers } from "@/app/Providers";
import { routes } from "@/app/routes";

export function renderApp(at: string, queries = createQueryClient()) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <Providers queries={queries} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    ...view,
    router,
    path: () => router.state.location.pathname,
    user: userEvent.setup({ delay: null }),
  };
}

export function renderPiece(piece: ReactNode) {
  const router = createMemoryRouter([{ path: "*", element: piece }]);
  const view = render(
    <Providers queries={createQueryClient()} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, user: userEvent.setup({ delay: null }) };
}
