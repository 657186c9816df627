import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "@/api/query-client";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { answerPost, server } from "@/testing/server";
import type { Chatbot } from "./bot-answers";
import { answerMyBots, chatbot } from "./testing-bots";
import { changeListedBot, MY_BOTS_KEY } from "./use-my-bots";

/** `now` is what the server says of the bot whenever it is asked. */
async function open(now: () => Partial<Chatbot> = () => ({})) {
  storeSession();
  answerMyBots(() => ({ chatbots: [chatbot(now())] }));
  const { user } = renderApp("/my-bots");
  const card = within(await screen.findByRole("article", { name: "Olsen Bakery" }));
  return {
    user,
    enabled: card.getByRole("switch", { name: "Enabled" }),
    listed: card.getByRole("switch", { name: "Public" }),
  };
}

type Calls = ReturnType<typeof answerPost>;
const lastAction = (calls: Calls) => (calls.at(-1)?.body as { action: string } | undefined)?.action;

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
    const { user, enabled } = await open(() => ({ is_active: lastAction(calls) !== "disable" }));
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
    const { user, listed } = await open(() => ({ is_public: lastAction(calls) === "public" }));
    await user.click(listed);
    await waitFor(() => expect(listed).toBeChecked());
    expect(screen.getByText("Bot visibility updated successfully")).toBeInTheDocument();
    await user.click(listed);
    await waitFor(() => expect(listed).not.toBeChecked());
    expect(calls.map((call) => (call.body as { action: string }).action)).toEqual(["public", "private"]);
  });

  it("rest and stay where they are until the server agrees, each for itself", async () => {
    const release = holdPost("toggle_bot_visibility");
    let agreed = false;
    const { user, enabled, listed } = await open(() => ({ is_public: agreed }));
    await user.click(listed);
    await waitFor(() => expect(listed).toBeDisabled());
    expect(listed).not.toBeChecked();
    expect(enabled).toBeEnabled();
    agreed = true;
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

  it("have the list read again, which may have more to tell", async () => {
    answerPost("toggle_bot_status", 200, { success: true });
    let talks = 12;
    const { user, enabled } = await open(() => ({ is_active: talks === 12, conversation_count: talks }));
    talks = 13;
    await user.click(enabled);
    const card = within(screen.getByRole("article", { name: "Olsen Bakery" }));
    expect(await card.findAllByText("13")).not.toHaveLength(0);
  });

  it("leave alone what else is being read", async () => {
    const queries = createQueryClient();
    const other = queries.fetchQuery({
      queryKey: [...MY_BOTS_KEY, "social", "social-1"],
      queryFn: ({ signal }) =>
        new Promise<string>((resolve, reject) => {
          signal.addEventListener("abort", reject);
          setTimeout(() => resolve("read"));
        }),
    });
    await changeListedBot(queries, "bot-1", { is_active: false });
    expect(await other).toBe("read");
  });
});
