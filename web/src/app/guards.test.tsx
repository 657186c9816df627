import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { answerOf, api } from "@/api/client";
import { endSession, restoreSession, writeSession } from "@/session/session-store";
import { loginAnswer, storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { returnPath } from "./guards";

const signedInOnly = [
  "/dashboard",
  "/my-bots",
  "/deploy-bot",
  "/create-bot",
  "/edit-bot",
  "/create-social-media-bot",
  "/console",
  "/payment-cancel",
];
const open = [
  "/",
  "/home",
  "/find-bots",
  "/pricing",
  "/faq",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/blog",
  "/bot-types",
  "/reset-password",
  "/payment-success",
];

describe("the routes", () => {
  it.each(signedInOnly)("%s sends visitors to sign in, remembering the page", async (path) => {
    const app = renderApp(path);
    await waitFor(() => expect(app.path()).toBe("/login"));
    expect(app.router.state.location.state).toEqual({ from: path });
  });

  // The deploy page needs a bot to be about; its own tests open it.
  it.each(signedInOnly.filter((path) => path !== "/deploy-bot"))(
    "%s opens for the signed in",
    async (path) => {
      storeSession();
      const app = renderApp(path);
      await screen.findByRole("heading", { level: 1 });
      expect(app.path()).toBe(path);
    },
  );

  it.each(open)("%s opens for everybody, with exactly one h1", async (path) => {
    const app = renderApp(path);
    await screen.findByRole("heading", { level: 1 });
    expect(app.path()).toBe(path);
    expect(screen.queryByRole("heading", { name: "Page Not Found" })).not.toBeInTheDocument();
  });

  it.each(["/login", "/register"])("%s sends the signed in to the dashboard", async (path) => {
    storeSession();
    const app = renderApp(path);
    await waitFor(() => expect(app.path()).toBe("/dashboard"));
  });

  it("the admin console is for admins; others go to the front door", async () => {
    expect(await landing("/admin-console")).toBe("/");
    storeSession();
    expect(await landing("/admin-console")).toBe("/");
    storeSession({ role: "admin" });
    expect(await landing("/admin-console")).toBe("/admin-console");
  });

  it("any other path is not found, and says so in the title", async () => {
    renderApp("/no/such/page");
    expect(await screen.findByRole("heading", { level: 1, name: "Page Not Found" })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe("Page Not Found · Botwright"));
  });

  it("the chatbot form is called after what it is opened for", async () => {
    storeSession();
    const app = renderApp("/create-bot");
    await waitFor(() => expect(document.title).toBe("Create Bot · Botwright"));
    app.unmount();
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    server.use(
      http.get("*/api/get_bot_by_id", async () => {
        await refused;
        return HttpResponse.json({}, { status: 404 });
      }),
    );
    sessionStorage.setItem("editBotId", "bot-1");
    renderApp("/create-bot");
    await waitFor(() => expect(document.title).toBe("Edit Bot · Botwright"));
    refuse();
    await waitFor(() => expect(document.title).toBe("Create Bot · Botwright"));
  });

  it("addresses under the chat page have no bar, footer, cookie-preference link or demo chat", async () => {
    renderApp("/chatbot/no-such-page");
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("banner")).not.toBeInTheDocument();
    expect(screen.queryByRole("contentinfo")).not.toBeInTheDocument();
    expect(screen.queryByText("Manage Cookie Preferences")).not.toBeInTheDocument();
    expect(screen.queryByText("Need Help? Chat with our AI Assistant")).not.toBeInTheDocument();
  });

  it("each navigation scrolls smoothly to the top and moves the focus to the page", async () => {
    const app = renderApp("/about");
    await screen.findByRole("heading", { level: 1, name: "About Botwright" });
    vi.mocked(window.scrollTo).mockClear();
    await act(() => app.router.navigate("/contact"));
    await screen.findByRole("heading", { level: 1, name: "Contact" });
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "smooth" }));
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });

  it("a link to the page one is on scrolls to its top, another list on the same page does not", async () => {
    const app = renderApp("/find-bots");
    await screen.findByRole("heading", { level: 1 });
    vi.mocked(window.scrollTo).mockClear();
    await act(() => app.router.navigate("/find-bots?search=x"));
    expect(window.scrollTo).not.toHaveBeenCalled();
    await act(() => app.router.navigate("/about"));
    await screen.findByRole("heading", { level: 1, name: "About Botwright" });
    vi.mocked(window.scrollTo).mockClear();
    const footer = within(screen.getByRole("contentinfo"));
    await app.user.click(footer.getByRole("link", { name: "About" }));
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "smooth" }));
  });
});

async function landing(path: string): Promise<string> {
  const app = renderApp(path);
  await screen.findByRole("heading", { level: 1 });
  const at = app.path();
  app.unmount();
  return at;
}

describe("a session that ends", () => {
  it("by a refused token leads to sign-in with a toast, and back afterwards", async () => {
    storeSession();
    server.use(http.get("*/api/session", () => HttpResponse.json({ detail: "Dead." }, { status: 401 })));
    const app = renderApp("/faq");
    await screen.findByRole("heading", { level: 1 });
    await act(() => answerOf(api.GET("/api/session")).catch(() => undefined));
    await waitFor(() => expect(app.path()).toBe("/login"));
    expect(screen.getByText("You are no longer signed in. Please sign in again.")).toBeInTheDocument();

    writeSession(loginAnswer);
    act(() => void restoreSession());
    await waitFor(() => expect(app.path()).toBe("/faq"));
  });

  it("by expiry leaves a guarded page", async () => {
    storeSession();
    const app = renderApp("/dashboard");
    await screen.findByRole("heading", { level: 1, name: "Dashboard" });
    act(() => endSession("expired"));
    await waitFor(() => expect(app.path()).toBe("/login"));
    expect(await screen.findByText("Your session has expired. Please sign in again.")).toBeInTheDocument();
  });
});

describe("returnPath", () => {
  it.each([
    [{ from: "/my-bots?x=1" }, "/my-bots?x=1"],
    [{ from: "//evil.example" }, "/dashboard"],
    [{ from: "https://evil.example" }, "/dashboard"],
    [null, "/dashboard"],
    [{}, "/dashboard"],
  ])("of %j is %s", (state, path) => {
    expect(returnPath(state)).toBe(path);
  });
});
