import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { answered, config, event, later, replyWith } from "@/chat/testing-chat";
import { renderApp } from "@/testing/render-app";
import { answerPost, server } from "@/testing/server";
import { MESSAGES_KEY, SESSION_KEY, savedMessages, saveMessages } from "./demo-storage";

const INVITATION = "Need Help? Chat with our AI Assistant";
const field = () => screen.findByLabelText("Your message");
const log = () => screen.getByRole("log");
let codes: (string | null)[] = [];

beforeEach(() => {
  codes = [];
  server.use(
    http.get("*/api/get_bot_config", ({ request }) => {
      codes.push(new URL(request.url).searchParams.get("botCode"));
      return HttpResponse.json({ ...config, lead_fields: [] });
    }),
  );
});

async function openDemo() {
  const app = renderApp("/about");
  await app.user.click(await screen.findByRole("button", { name: INVITATION }));
  await field();
  return app;
}

describe("the demo chat", () => {
  it("asks the server nothing before it is opened, then for the demo bot", async () => {
    const { user } = renderApp("/about");
    const toggle = await screen.findByRole("button", { name: INVITATION });
    expect(codes).toEqual([]);
    await user.click(toggle);
    expect(await screen.findByText("Welcome to Linden!")).toBeInTheDocument();
    expect(screen.getByText("Online now")).toBeInTheDocument();
    expect(screen.getByText("0/250 characters")).toBeInTheDocument();
    expect(await field()).toHaveFocus();
    expect(codes).toEqual(["DEMO-01"]);
  });

  it("says that it is switched off instead of that it is online", async () => {
    const off = () => HttpResponse.json({ ...config, is_active: false });
    server.use(http.get("*/api/get_bot_config", off));
    const first = await openDemo();
    expect(within(log()).getByText("This bot is disabled by the owner.")).toBeInTheDocument();
    expect(screen.getByText("Not answering at the moment")).toBeInTheDocument();
    expect(screen.queryByText("Online now")).not.toBeInTheDocument();
    expect(screen.queryByText("Welcome to Linden!")).not.toBeInTheDocument();
    expect(await field()).toBeDisabled();
    first.unmount();
    saveMessages([{ type: "user", text: "Hi", timestamp: 1 }]);
    await openDemo();
    expect(within(log()).getByText("Hi")).toBeInTheDocument();
    expect(within(log()).getByText("This bot is disabled by the owner.")).toBeInTheDocument();
  });

  it("notices when it is switched off meanwhile", async () => {
    const { user } = await openDemo();
    answerPost("standard-chat", 403, { detail: "This bot is disabled by the owner." });
    await user.type(await field(), "Hi{Enter}");
    expect(await screen.findByText("Not answering at the moment")).toBeInTheDocument();
    expect(within(log()).getByText("This bot is disabled by the owner.")).toBeInTheDocument();
  });

  it("a quick reply is seen in the field, then sent; above the field they stay", async () => {
    const asked = replyWith(answered("Yes."));
    const { user } = await openDemo();
    expect(screen.getAllByRole("button", { name: "Order a cake" })).toHaveLength(2);
    await user.click(screen.getAllByRole("button", { name: "Order a cake" })[0] as HTMLElement);
    expect(await field()).toHaveValue("Order a cake");
    expect(await within(log()).findByText("Yes.")).toBeInTheDocument();
    expect(await field()).toHaveValue("");
    expect(asked.map((each) => each.message)).toEqual(["Order a cake"]);
    expect(screen.getAllByRole("button", { name: "Order a cake" })).toHaveLength(1);
  });

  it("a quick reply leaves what was being written, however often it is pressed", async () => {
    const asked = replyWith(answered("Yes."));
    const { user } = await openDemo();
    await user.type(await field(), "And do you");
    await user.dblClick(screen.getAllByRole("button", { name: "Order a cake" })[0] as HTMLElement);
    expect(await field()).toHaveValue("Order a cake");
    expect(await within(log()).findByText("Yes.")).toBeInTheDocument();
    expect(await field()).toHaveValue("And do you");
    expect(asked.map((each) => each.message)).toEqual(["Order a cake"]);
  });

  it("closes with Escape, gives the focus back, and keeps the conversation", async () => {
    replyWith(answered("Yes."));
    const { user } = await openDemo();
    await user.type(await field(), "Hi{Enter}");
    await within(log()).findByText("Yes.");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: INVITATION })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: INVITATION }));
    expect(within(log()).getByText("Yes.")).toBeVisible();
    expect(codes).toHaveLength(1);
  });

  it("finds its words again after a reload, in the same session", async () => {
    const asked = replyWith(answered("Yes."));
    const first = await openDemo();
    await first.user.type(await field(), "Hi{Enter}");
    await within(log()).findByText("Yes.");
    await waitFor(() => expect(savedMessages()).toHaveLength(3));
    first.unmount();
    const { user } = await openDemo();
    expect(within(log()).getByText("Yes.")).toBeInTheDocument();
    await user.type(await field(), "More{Enter}");
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.session_id).toBe(asked[0]?.session_id);
    expect(sessionStorage.getItem(SESSION_KEY)).toBe(asked[0]?.session_id);
  });

  it("puts a question once more whose answer a reload cut off", async () => {
    const rest = later();
    replyWith([event("delta", { text: "Ye" })], rest.moment);
    const first = await openDemo();
    await first.user.type(await field(), "Hi{Enter}");
    await within(log()).findByText("Ye");
    first.unmount();
    rest.come();
    const asked = replyWith(answered("Yes."));
    const { user } = await openDemo();
    expect(within(log()).getByText("The answer was interrupted.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await within(log()).findByText("Yes.")).toBeInTheDocument();
    expect(within(log()).queryByText("The answer was interrupted.")).not.toBeInTheDocument();
    expect(asked.map((each) => each.message)).toEqual(["Hi"]);
  });

  it("offers no second try of a question while the bot cannot be reached", async () => {
    saveMessages([{ type: "user", text: "Hi", timestamp: 1 }]);
    server.use(http.get("*/api/get_bot_config", () => HttpResponse.json({}, { status: 503 })));
    await openDemo();
    expect(within(log()).getByText("The answer was interrupted.")).toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
  });

  it.each([
    "{oops",
    "7",
    "null",
    '[{"type":"bot"}]',
    '[{"type":"admin","text":"x","timestamp":1}]',
    '[{"type":"bot","text":"x","timestamp":null}]',
  ])("ignores saved messages like %j", async (saved) => {
    sessionStorage.setItem(MESSAGES_KEY, saved);
    expect(savedMessages()).toEqual([]);
  });

  it("greets without the bot, sends nothing then, and tries again on request", async () => {
    const asked = replyWith(answered("Yes."));
    server.use(
      http.get("*/api/get_bot_config", () => HttpResponse.json({}, { status: 503 }), { once: true }),
    );
    const { user } = await openDemo();
    expect(screen.getByText("👋 Hello! How can I help you today?")).toBeInTheDocument();
    await user.type(await field(), "Hi{Enter}");
    expect(asked).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument());
    await user.type(await field(), "{Enter}");
    expect(await within(log()).findByText("Yes.")).toBeInTheDocument();
  });

  it("a failed reply becomes one sentence, and starting over begins anew", async () => {
    replyWith([event("delta", { text: "Half" }), event("failed", { detail: "It broke off." })]);
    const { user } = await openDemo();
    await user.type(await field(), "Hi{Enter}");
    expect(await within(log()).findByText("⚠️ Error. Please try again later.")).toBeInTheDocument();
    const before = sessionStorage.getItem(SESSION_KEY);
    await user.click(screen.getByRole("button", { name: "Start over" }));
    expect(within(log()).queryByText("Hi")).not.toBeInTheDocument();
    expect(savedMessages()).toEqual([]);
    await waitFor(() => expect(sessionStorage.getItem(SESSION_KEY)).not.toBe(before));
  });
});
