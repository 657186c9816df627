import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { pageLoad } from "@/session/page-load";
import { endSession } from "@/session/session-store";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { answerSave, fill, openSection, storedBot } from "./open-form";

const NOTE = /^You were signed out before this was saved\./;

async function openForm(edited?: Partial<typeof storedBot>) {
  storeSession();
  URL.createObjectURL = vi.fn(() => "blob:chosen");
  URL.revokeObjectURL = vi.fn();
  if (edited) {
    sessionStorage.setItem("editBotId", "bot-1");
    server.use(
      http.get("*/api/get_bot_by_id", () => HttpResponse.json({ bot: { ...storedBot, ...edited } })),
    );
  }
  const app = renderApp("/create-bot");
  await screen.findByLabelText(/^Bot name/);
  return app;
}

type App = Awaited<ReturnType<typeof openForm>>;

/** As the clock or another tab may do at any moment. */
function end() {
  act(() => endSession("expired"));
}

async function signInAgain(app: App, as?: Parameters<typeof storeSession>[0]) {
  await screen.findByLabelText(/^Password/);
  act(() => storeSession(as));
  await waitFor(() => expect(app.path()).toBe("/create-bot"));
  await screen.findByLabelText(/^Bot name/);
}

describe("what was typed when the session ended", () => {
  it("is back after signing in, once, with a word about it", async () => {
    const app = await openForm();
    fill(/^Bot name/, "Rye helper");
    await openSection(app.user, "Lead Generation");
    await app.user.click(screen.getByRole("button", { name: "Add field" }));
    end();
    await signInAgain(app);
    expect(screen.getByLabelText(/^Bot name/)).toHaveValue("Rye helper");
    expect(screen.getByText(NOTE)).not.toHaveTextContent("Files");
    await openSection(app.user, "Lead Generation");
    expect(screen.getAllByLabelText(/^Label/)).toHaveLength(4);

    await act(() => app.router.navigate("/faq"));
    await app.user.click(await screen.findByRole("button", { name: "Leave without saving" }));
    await waitFor(() => expect(document.title).toMatch(/^FAQ/));
    await act(() => app.router.navigate("/create-bot"));
    expect(await screen.findByLabelText(/^Bot name/)).toHaveValue("");
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });

  it("is that of one bot in one version, and says of files that they are gone", async () => {
    const app = await openForm({ version: 4 });
    fill(/^Business name/, "Typed");
    const logo = new File(["png"], "logo.png", { type: "image/png" });
    await app.user.upload(screen.getByLabelText(/^Logo/), logo);
    end();
    server.use(
      http.get("*/api/get_bot_by_id", () => HttpResponse.json({ bot: { ...storedBot, version: 5 } })),
    );
    await signInAgain(app);
    expect(screen.getByLabelText(/^Business name/)).toHaveValue("Typed");
    expect(screen.getByText(NOTE)).toHaveTextContent("Files could not be kept; please choose them again.");
    const sent = answerSave("update_user_bot", 409, { detail: "It was changed in another window." });
    await app.user.click(screen.getByRole("button", { name: "Update Bot" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fields.get("version")).toBe("4");
    expect(sent[0]?.fields.get("logo_file")).toBeNull();
  });

  it("is kept where saving itself finds that the session is over", async () => {
    const app = await openForm({});
    fill(/^Business name/, "Typed");
    answerSave("update_user_bot", 401, { detail: "Please sign in." });
    await app.user.click(screen.getByRole("button", { name: "Update Bot" }));
    await signInAgain(app);
    expect(screen.getByLabelText(/^Business name/)).toHaveValue("Typed");
  });

  it("is nobody else's", async () => {
    const app = await openForm();
    fill(/^Bot name/, "Rye helper");
    end();
    await signInAgain(app, { user_id: "0190-ole" });
    expect(screen.getByLabelText(/^Bot name/)).toHaveValue("");
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });
});

it("signing out by hand asks first, and leaves nothing behind", async () => {
  const left = vi.spyOn(pageLoad, "at").mockImplementation(() => {});
  server.use(http.post("*/api/logout", () => HttpResponse.json({})));
  const app = await openForm();
  fill(/^Bot name/, "Rye helper");
  const signOut = async () => {
    await app.user.click(screen.getByRole("button", { name: "Your profile" }));
    await app.user.click(await screen.findByRole("button", { name: "Sign Out" }));
    return within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  };
  await app.user.click((await signOut()).getByRole("button", { name: "Stay here" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(left).not.toHaveBeenCalled();
  await app.user.click((await signOut()).getByRole("button", { name: "Leave without saving" }));
  expect(left).toHaveBeenCalledWith("/");
  expect(localStorage.getItem("token")).toBeNull();
  expect(Object.keys(sessionStorage).filter((key) => key.includes("draft"))).toEqual([]);
});
