import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { openForm as openBot } from "@/components/open-bot";
import { storeSession } from "@/testing/fixtures";
import { server } from "@/testing/server";
import { fill, openEditForm, openForm, openSection, renderForm, storedBot } from "./open-form";

describe("edit mode", () => {
  it("shows the stored bot, and Cancel leads back", async () => {
    const { user, path } = await openEditForm();
    expect(screen.getByLabelText(/^Business type/)).toHaveValue("Bakery");
    expect(screen.getByRole("radio", { name: "Orange" })).toBeChecked();
    expect(screen.getByAltText("Logo of your bot")).toHaveAttribute("src", "/files/logo.png");
    await openSection(user, "FAQ Knowledge");
    expect(screen.getByLabelText(/^Questions and answers/)).toHaveValue("Q: Open?\nA: Yes.");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(path()).toBe("/my-bots"));
    expect(sessionStorage.getItem("editBotId")).toBeNull();
  });

  it("is there again on the way back, by the browser", async () => {
    server.use(http.get("*/api/get_bot_by_id", () => HttpResponse.json({ bot: storedBot })));
    const { router, path } = openForm();
    await act(() => router.navigate("/my-bots"));
    act(() => openBot("edit", "bot-1", (...to: unknown[]) => router.navigate(...(to as [string]))));
    expect(await screen.findByRole("heading", { level: 1, name: "Edit Bot" })).toBeInTheDocument();
    await screen.findByLabelText(/Bot name/);
    await act(() => router.navigate("/my-bots"));
    expect(sessionStorage.getItem("editBotId")).toBeNull();
    await act(() => router.navigate(-1));
    expect(path()).toBe("/create-bot");
    expect(await screen.findByLabelText(/^Bot name/)).toHaveValue("Rye helper");
    expect(sessionStorage.getItem("editBotId")).toBe("bot-1");
  });

  it("says of another colour how it gets onto a website that has the bot already", async () => {
    const { user } = await openEditForm();
    const hint = () => screen.queryByText(/^On your website, the colour named in its code stays\./);
    expect(hint()).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Green" }));
    expect(hint()).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Orange" }));
    expect(hint()).not.toBeInTheDocument();
  });

  it.each([
    ["is gone", () => HttpResponse.json({ detail: "No such bot." }, { status: 404 })],
    ["is missing from the answer", () => HttpResponse.json({})],
    ["is somebody else’s", () => HttpResponse.json({ bot: { _id: "bot-1", botName: "Theirs" } })],
    ["cannot be reached", () => HttpResponse.error()],
  ])("falls back to a new bot, without a word, when the bot %s", async (_case, answer) => {
    storeSession();
    sessionStorage.setItem("editBotId", "bot-1");
    server.use(http.get("*/api/get_bot_by_id", answer));
    renderForm("/edit-bot");
    expect(await screen.findByRole("heading", { level: 1, name: "Create Bot" })).toBeInTheDocument();
    expect(sessionStorage.getItem("editBotId")).toBeNull();
    expect(screen.getByLabelText(/^Bot name/)).toHaveValue("");
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
  });

  it("follows the learning until it is done, leaving what is being typed alone", async () => {
    const { user } = await openEditForm({ training_status: "processing", training_progress: 42 });
    fill(/^Business name/, "Typed");
    await openSection(user, "FAQ Knowledge");
    expect(screen.getByText("42%")).toBeInTheDocument();
    server.use(http.get("*/api/get_bot_by_id", () => HttpResponse.json({ bot: storedBot })));
    expect(await screen.findByText("Your bot is ready to answer")).toBeInTheDocument();
    await openSection(user, "Basic Details");
    expect(screen.getByLabelText(/^Business name/)).toHaveValue("Typed");
  });

  it("says nothing of learning while the bot was given nothing", async () => {
    const { user } = await openEditForm({ is_blank: true });
    await openSection(user, "FAQ Knowledge");
    expect(screen.getByLabelText(/^Questions and answers/)).toBeInTheDocument();
    expect(screen.queryByText("Your bot is ready to answer")).not.toBeInTheDocument();
  });

  it("says why learning failed, and shows what was learned entry by entry", async () => {
    server.use(
      http.get("*/api/bot/bot-1/knowledge", () =>
        HttpResponse.json({
          training_status: "failed",
          training_error: "x",
          training_progress: 0,
          total: 2,
          entries: [
            { question: "Open?", text: "Yes.", source: "FAQ text" },
            { question: null, text: "We bake.", source: null },
          ],
        }),
      ),
    );
    const { user } = await openEditForm({
      training_status: "failed",
      training_error: "The PDF holds only pictures.",
    });
    await openSection(user, "FAQ Knowledge");
    expect(screen.getByText("The PDF holds only pictures.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "See what your bot learned" }));
    const dialog = within(await screen.findByRole("dialog", { name: "What your bot has learned" }));
    expect(await dialog.findByText("2 entries")).toBeInTheDocument();
    expect(dialog.getAllByRole("listitem")).toHaveLength(2);
    expect(dialog.getByText("Open?")).toBeInTheDocument();
  });
});

describe("unsaved changes", () => {
  function leavingPage(): boolean {
    return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  }

  it("are asked about before leaving, within the app and with the page", async () => {
    const { user, router, path } = openForm();
    expect(leavingPage()).toBe(false);
    fill(/^Bot name/, "Rye");
    expect(leavingPage()).toBe(true);
    act(() => void router.navigate("/my-bots"));
    const dialog = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
    await user.click(dialog.getByRole("button", { name: "Stay here" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(path()).toBe("/create-bot");
    expect(screen.getByLabelText(/^Bot name/)).toHaveValue("Rye");
    act(() => void router.navigate("/my-bots"));
    await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
    await waitFor(() => expect(path()).toBe("/my-bots"));
    expect(leavingPage()).toBe(false);
  });

  it("that were taken back are none", async () => {
    const { user, router, path } = openForm();
    fill(/^Bot name/, "Rye");
    await user.clear(screen.getByLabelText(/^Bot name/));
    act(() => void router.navigate("/my-bots"));
    await waitFor(() => expect(path()).toBe("/my-bots"));
  });
});
