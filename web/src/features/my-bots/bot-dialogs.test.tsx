import { DEFAULT_THEME, mergeMantineTheme } from "@mantine/core";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { contrast } from "@/components/bot-colour";
import { server, site } from "@/testing/server";
import { cssVariables, theme } from "@/theme/theme";
import type { Chatbot } from "./bot-answers";
import { codeFor, svgOf } from "./QrCode";
import { chatbot, openMyBots, socialBot } from "./testing-bots";

async function openDialog(button: string) {
  const { user } = openMyBots({ chatbots: [chatbot()], social_media_bots: [socialBot()] });
  const name = button === "Recharge" ? "Weekly posts" : "Olsen Bakery";
  const card = within(await screen.findByRole("article", { name }));
  await user.click(card.getByRole("button", { name: button }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

describe("the link of a bot", () => {
  it("can be copied, and comes as a QR code", async () => {
    const { user, dialog } = await openDialog("Get Bot Link");
    const link = `${window.location.origin}/chatbot?code=OLSE-7K2Q`;
    expect(dialog.getByLabelText("Bot link")).toHaveValue(link);
    await user.click(dialog.getByRole("button", { name: "Copy Link" }));
    expect(await dialog.findByText("Copied!")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(
      await dialog.findByRole("img", { name: "QR code that opens the chat with Olsen Bakery" }),
    ).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Download SVG" })).toBeInTheDocument();
  });

  it("is the one for the world, wherever this page was opened", async () => {
    server.use(
      http.get("*/api/site", () => HttpResponse.json({ ...site, public_url: "https://bots.example" })),
    );
    const { dialog } = await openDialog("Get Bot Link");
    await waitFor(() =>
      expect(dialog.getByLabelText("Bot link")).toHaveValue("https://bots.example/chatbot?code=OLSE-7K2Q"),
    );
  });

  it("is drawn with a quiet border of four modules", () => {
    const code = codeFor("https://bots.example/chatbot?code=OLSE-7K2Q");
    expect(code.rows.slice(0, 4).flat()).not.toContain(true);
    expect(code.path.startsWith("M4 4h1v1h-1z")).toBe(true);
    expect(svgOf(code)).toContain(`viewBox="0 0 ${code.size} ${code.size}"`);
  });
});

describe("the menu of a bot", () => {
  let saved: string[];
  let list: { chatbots: Chatbot[] };
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = vi.fn(() => "blob:data");
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  async function choose(item: string, changes: Parameters<typeof chatbot>[0] = {}) {
    const another = chatbot({ _id: "bot-2", botName: "Another" });
    list = { chatbots: [chatbot(changes), another] };
    const { user } = openMyBots(list);
    await user.click(await screen.findByRole("button", { name: "More for Olsen Bakery" }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
    return user;
  }

  it("downloads all data of the bot", async () => {
    server.use(http.get("*/api/bot/bot-1/export", () => HttpResponse.json({ bot: {} })));
    await choose("Download all data");
    await waitFor(() => expect(saved).toEqual(["OLSE-7K2Q-data.json"]));
  });

  it("can be read in both schemes where it is red", async () => {
    const { user } = openMyBots({ chatbots: [chatbot()] });
    await user.click(await screen.findByRole("button", { name: "More for Olsen Bakery" }));
    const item = await screen.findByRole("menuitem", { name: "Delete bot" });
    const ink = item.style.getPropertyValue("--menu-item-color").replace(/^var\(|\)$/g, "");
    const { light, dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));
    for (const scheme of [light, dark]) {
      const tones: Record<string, string> = scheme;
      expect(contrast(tones[ink] ?? "", tones["--surface"] ?? "")).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("says before deleting which paid messages are lost", async () => {
    await choose("Delete bot");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/This cannot be undone/)).toHaveTextContent(
      "What is left of what you paid for is lost with it: 970 AI messages.",
    );
  });

  it.each([
    ["are free", { usage: { free_ai_messages_allowance: 100 } }],
    ["ended with the plan", { validity: { end_date: "2025-03-09T12:00:00Z" } }],
  ])("says nothing of messages that %s", async (_why, changes) => {
    await choose("Delete bot", changes);
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/This cannot be undone/)).not.toHaveTextContent("lost with it");
  });

  it("deletes only after the name was typed", async () => {
    const bodies: unknown[] = [];
    server.use(
      http.delete("*/api/bot/bot-1", async ({ request }) => {
        bodies.push(await request.json());
        list.chatbots.shift();
        return HttpResponse.json({ message: "Deleted." });
      }),
    );
    const user = await choose("Delete bot");
    const dialog = within(await screen.findByRole("dialog"));
    const button = dialog.getByRole("button", { name: "Delete bot" });
    const field = dialog.getByLabelText("Type “Olsen Bakery” to confirm");
    expect(button).toBeDisabled();
    await user.type(field, "Olsen bakery{Enter}");
    expect(button).toBeDisabled();
    expect(bodies).toEqual([]);
    await user.clear(field);
    await user.type(field, "Olsen Bakery");
    await user.click(button);
    await waitFor(() =>
      expect(screen.queryByRole("article", { name: "Olsen Bakery" })).not.toBeInTheDocument(),
    );
    expect(bodies).toEqual([{ confirm: "Olsen Bakery" }]);
    expect(screen.getByRole("article", { name: "Another" })).toBeInTheDocument();
    expect(screen.getByText("Olsen Bakery was deleted.")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("keeps the bot and says why when deleting fails", async () => {
    server.use(
      http.delete("*/api/bot/bot-1", () =>
        HttpResponse.json({ detail: "The demo bot cannot be deleted." }, { status: 409 }),
      ),
    );
    const user = await choose("Delete bot");
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/to confirm/), "Olsen Bakery{Enter}");
    expect(await dialog.findByText("The demo bot cannot be deleted.")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("article", { name: "Olsen Bakery" })).toBeInTheDocument();
  });
});
