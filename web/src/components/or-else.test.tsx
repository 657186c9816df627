import { render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { expect, it, vi } from "vitest";
import { OrElse } from "./OrElse";

it("something else stands in the place of a part that never comes", async () => {
  // React speaks of every error that it catches.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Part = lazy(() => Promise.reject(new Error("This file is not on the server any more.")));
  render(
    <>
      <p>The page</p>
      <OrElse instead="No drawing">
        <Suspense fallback="Wait">
          <Part />
        </Suspense>
      </OrElse>
    </>,
  );
  expect(await screen.findByText("No drawing")).toBeInTheDocument();
  expect(screen.getByText("The page")).toBeInTheDocument();
});
