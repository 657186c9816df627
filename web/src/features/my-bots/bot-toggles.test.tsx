import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { answerPost, server } from "@/testing/server";
import { chatbot, openMyBots } from "./testing-bots";

async function open() {
  const { user } = openMyBots({ chatbots: [chatbot()] });
  const card = within(await screen.findByRole("article", { name: "Olsen Bakery" }));
  return {
    user,
    enabled: card.getByRole("switch", { name: "Enabled" }),
    listed: card.getByRole("switch", { name: "Public" }),
  };
}

/** Holds the answer back until the test lets it go. */
function holdPost(path: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post(`*/api/${path}`, async () => {
      await held;
      return HttpResponse.json({ success: true });
    }),
  );
  return () => release();
}

describe("the switches of a chatbot", () => {
  it("send the change with the token, and say that it was made", async () => {
    const calls = answerPost("toggle_bot_status", 200, { success: true });
    const { user, enabled } = await open();
    await user.click(enabled);
    await waitFor(() => expect(enabled).not.toBeChecked());
    expect(calls).toEqual([
      { body: { bot_id: "bot-1", action: "disable" }, authorization: "Bearer token-of-mira" },
    ]);
    expect(screen.getByText("Bot status updated successfully")).toBeInTheDocument();
    await user.click(enabled);
    await waitFor(() => expect(enabled).toBeChecked());
    expect(calls[1]?.body).toEqual({ bot_id: "bot-1", action: "enable" });
  });

  it("publish and withdraw a bot", async () => {
    const calls = answerPost("toggle_bot_visibility", 200, { success: true });
    const { user, listed } = await open();
    await user.click(listed);
    await waitFor(() => expect(listed).toBeChecked());
    expect(screen.getByText("Bot visibility updated successfully")).toBeInTheDocument();
    await user.click(listed);
    await waitFor(() => expect(listed).not.toBeChecked());
    expect(calls.map((call) => (call.body as { action: string }).action)).toEqual(["public", "private"]);
  });

  it("rest and stay where they are until the server agrees, each for itself", async () => {
    const release = holdPost("toggle_bot_visibility");
    const { user, enabled, listed } = await open();
    await user.click(listed);
    await waitFor(() => expect(listed).toBeDisabled());
    expect(listed).not.toBeChecked();
    expect(enabled).toBeEnabled();
    release();
    await waitFor(() => expect(listed).toBeEnabled());
    expect(listed).toBeChecked();
  });

  it("stay as they were after a failure, and say so", async () => {
    answerPost("toggle_bot_status", 500, "");
    const { user, enabled } = await open();
    await user.click(enabled);
    expect(await screen.findByText("Failed to update bot status")).toBeInTheDocument();
    expect(enabled).toBeChecked();
    expect(enabled).toBeEnabled();
  });

  it("give the server's reason where there is one", async () => {
    answerPost("toggle_bot_visibility", 403, { detail: "This bot cannot be made public." });
    const { user, listed } = await open();
    await user.click(listed);
    expect(await screen.findByText("Failed to update bot visibility")).toBeInTheDocument();
    expect(screen.getByText("This bot cannot be made public.")).toBeInTheDocument();
    expect(listed).not.toBeChecked();
  });
});
