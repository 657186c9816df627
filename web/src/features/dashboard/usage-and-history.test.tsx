import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { server } from "@/testing/server";
import { bot, openDashboard } from "./testing-dashboard";

describe("the usage of the last days", () => {
  const days = [
    { day: "2026-11-14", messages: 1200, conversations: 30, leads: 0 },
    { day: "2026-11-15", messages: 40, conversations: 8, leads: 0 },
  ];

  // jsdom lays nothing out, and nothing can be drawn on no room.
  beforeEach(() => {
    const room = { x: 0, y: 0, top: 0, left: 0, right: 600, bottom: 200, width: 600, height: 200 };
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({ ...room, toJSON: () => room });
  });

  it("is drawn, told in a sentence, and can be read as a table", async () => {
    const { user } = openDashboard({ days });
    expect(
      await screen.findByRole("img", {
        name: "AI messages per day: 1,240 in all, most on Nov 14 with 1,200.",
      }),
    ).toBeInTheDocument();
    expect(screen.getByText("None in this time")).toBeInTheDocument();
    await waitFor(() => expect(document.querySelectorAll(".recharts-surface").length).toBeGreaterThan(1));
    await user.click(screen.getByRole("button", { name: "Show as a table" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "DayAI messagesConversationsLeads",
      "Nov 154080",
      "Nov 141,200300",
    ]);
    await user.click(screen.getByRole("button", { name: "Hide the table" }));
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("that cannot be read leaves the rest standing", async () => {
    openDashboard();
    server.use(http.get("*/api/account/usage", () => HttpResponse.json({}, { status: 500 })));
    expect(await screen.findByText(/This could not be loaded/)).toBeInTheDocument();
    expect(screen.getByText("$0.00")).toBeInTheDocument();
  });
});

describe("the history of a chatbot", () => {
  let saved: string[];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = vi.fn(() => "blob:data");
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  async function openForm() {
    const { user } = openDashboard({
      bots: [bot(), bot({ _id: "bot-2", botName: "No code yet", botCode: null })],
    });
    return { user, form: within(await screen.findByRole("region", { name: "FAQ chatbot history" })) };
  }

  it("offers bots with a code, wants one of them, and days in order", async () => {
    const { user, form } = await openForm();
    expect(form.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Choose a chatbot",
      "Olsen Bakery (OLSE-7K2Q)",
    ]);
    await user.click(form.getByRole("button", { name: "Download history" }));
    expect(form.getByText("Please choose a chatbot.")).toBeInTheDocument();
    await user.selectOptions(form.getByLabelText("Chatbot"), "bot-1");
    expect(form.queryByText("Please choose a chatbot.")).not.toBeInTheDocument();
    await user.type(form.getByLabelText("From"), "2026-11-02");
    await user.type(form.getByLabelText("To"), "2026-11-01");
    expect(form.getByText("The last day is before the first.")).toBeInTheDocument();
    await user.click(form.getByRole("button", { name: "Download history" }));
    expect(saved).toEqual([]);
  });

  it("is saved under the bot's code", async () => {
    const asked: string[] = [];
    server.use(
      http.get("*/api/get_faq_chatbot_history", ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.text("What was said");
      }),
    );
    const { user, form } = await openForm();
    await user.selectOptions(form.getByLabelText("Chatbot"), "bot-1");
    await user.type(form.getByLabelText("From"), "2026-11-01");
    await user.click(form.getByRole("button", { name: "Download history" }));
    await waitFor(() => expect(saved).toEqual(["OLSE-7K2Q.txt"]));
    expect(asked).toEqual(["?bot_id=bot-1&bot_code=OLSE-7K2Q&from_date=2026-11-01"]);
  });

  it("that fails says so", async () => {
    server.use(http.get("*/api/get_faq_chatbot_history", () => HttpResponse.json({}, { status: 500 })));
    const { user, form } = await openForm();
    await user.selectOptions(form.getByLabelText("Chatbot"), "bot-1");
    await user.click(form.getByRole("button", { name: "Download history" }));
    expect(await form.findByRole("alert")).toHaveTextContent("The history could not be downloaded.");
    expect(saved).toEqual([]);
  });
});
