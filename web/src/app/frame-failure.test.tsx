import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { pageLoad } from "@/session/page-load";
import { renderApp } from "@/testing/render-app";

it("an error of the frame is told in place of everything, with a way on", async () => {
  // React speaks of every error that it catches.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { router } = renderApp("/about");
  await screen.findByRole("heading", { level: 1, name: "About Botwright" });
  window.scrollTo = () => {
    throw new Error("Something nobody has thought of.");
  };
  act(() => void router.navigate("/terms"));
  expect(await screen.findByText("This page could not be shown")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Reload page" })).toBeInTheDocument();
});

it("an anchor that is no valid address shows the page all the same", async () => {
  renderApp("/pricing#100%");
  expect(await screen.findByRole("heading", { level: 1 })).toBeInTheDocument();
  expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
});

it("without a network says so, and loads the page once there is one", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const again = vi.spyOn(pageLoad, "again").mockImplementation(() => {});
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { router } = renderApp("/about");
  await screen.findByRole("heading", { level: 1, name: "About Botwright" });
  window.scrollTo = () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  act(() => void router.navigate("/terms"));
  expect(await screen.findByText("You are offline")).toBeInTheDocument();
  expect(again).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(again).toHaveBeenCalledOnce();
  online.mockRestore();
});
