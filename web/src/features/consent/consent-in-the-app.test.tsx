import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app";
import { server, site } from "@/testing/server";
import { stopAnalytics } from "./analytics";
import { CONSENT_KEY } from "./consent-store";

const tagScript = () => document.head.querySelector("script[src*='googletagmanager']");
const pageViews = () => (window.dataLayer ?? []).filter((entry) => (entry as unknown[])[1] === "page_view");

function configureAnalytics() {
  server.use(http.get("*/api/site", () => HttpResponse.json({ ...site, analytics_id: "G-TEST" })));
}

afterEach(() => {
  stopAnalytics();
  tagScript()?.remove();
  window.gtag = undefined;
  window.dataLayer = undefined;
});

describe("cookie consent", () => {
  it("loads nothing before consent, and nothing after it when no id is configured", async () => {
    const { user } = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    expect(screen.queryByText("We use cookies")).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? "")).toEqual({
      functional: true,
      analytics: true,
      marketing: true,
    });
    expect(tagScript()).toBeNull();
  });

  it("gives the focus back to the button that opened its preferences, also by Escape", async () => {
    const { user } = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    const manage = screen.getByRole("button", { name: "Manage Cookie Preferences" });
    for (const leave of ["{Escape}", "cancel"]) {
      await user.click(manage);
      const cancel = await screen.findByRole("button", { name: "Cancel" });
      await waitFor(() => expect(screen.getByRole("heading", { name: "We use cookies" })).toHaveFocus());
      await (leave === "cancel" ? user.click(cancel) : user.keyboard(leave));
      expect(cancel).not.toBeInTheDocument();
      expect(manage).toHaveFocus();
    }
  });

  it("loads analytics after consent, reports routes, and stops when consent is withdrawn", async () => {
    configureAnalytics();
    const { user, router } = renderApp("/");
    await screen.findByText("We use cookies");
    expect(tagScript()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(tagScript()).not.toBeNull());
    const before = pageViews().length;

    await router.navigate("/about");
    await screen.findByRole("heading", { level: 1, name: "About Botwright" });
    await waitFor(() => expect(pageViews()).toHaveLength(before + 1));
    expect((pageViews().at(-1) as unknown[])[2]).toEqual({ page_path: "/about" });

    await user.click(screen.getByRole("button", { name: "Manage Cookie Preferences" }));
    expect(await screen.findByRole("checkbox", { name: "Functional" })).toBeDisabled();
    expect(screen.getByRole("checkbox", { name: "Functional" })).toBeChecked();
    const analytics = screen.getByRole("checkbox", { name: "Analytics" });
    expect(analytics).toBeChecked();
    await user.click(analytics);
    await user.click(screen.getByRole("button", { name: "Save preferences" }));
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? "").analytics).toBe(false);
    expect(window).toHaveProperty("ga-disable-G-TEST", true);

    const atWithdrawal = pageViews().length;
    await router.navigate("/contact");
    // The title changes in the same breath in which a route is reported.
    await waitFor(() => expect(document.title).toBe("Contact · Botwright"));
    expect(pageViews()).toHaveLength(atWithdrawal);
  });

  it("reject keeps analytics out", async () => {
    configureAnalytics();
    const { user } = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Reject" }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(tagScript()).toBeNull();
  });

  it("cancel leaves the question open", async () => {
    const { user } = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Preferences" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("button", { name: "Accept" })).toBeInTheDocument();
    expect(localStorage.getItem(CONSENT_KEY)).toBeNull();
  });
});
