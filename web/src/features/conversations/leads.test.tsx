import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { server } from "@/testing/server";
import type { OwnBot } from "./inbox-calls";
import { columnsOf, linkOf } from "./lead-columns";
import { BOT, bot, lead, line, openInbox } from "./testing-inbox";

const AT = "/my-bots/bot-1/leads";
const rows = () => screen.queryAllByRole("row").slice(1);

/** Stands in for the browser's downloads. */
function watchDownloads() {
  const saved: { name: string; content: Blob }[] = [];
  const contents: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    contents.push(content as Blob);
    return "blob:here";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.at(-1) as Blob });
  });
  return saved;
}

describe("the leads", () => {
  it("stand in a table: what was left, when, and the conversation", async () => {
    openInbox({ leads: [lead(1), lead(2, { conversation_id: null })] }, AT);
    const table = await screen.findByRole("table");
    const headings = within(table).getAllByRole("columnheader");
    expect(headings.map((cell) => cell.textContent)).toEqual([
      "Received",
      "Full Name",
      "Email",
      "Conversation",
    ]);
    const first = within(rows()[0] as HTMLElement);
    expect(first.getByRole("link", { name: "person1@shop.example" })).toHaveAttribute(
      "href",
      "mailto:person1@shop.example",
    );
    expect(first.getByRole("link", { name: "Read the conversation with Person 1" })).toHaveAttribute(
      "href",
      "/my-bots/bot-1/conversations?c=talk-1",
    );
    expect(within(rows()[1] as HTMLElement).queryByRole("link", { name: /Read/ })).not.toBeInTheDocument();
  });

  it("are text, whatever visitors write", async () => {
    const values = [{ name: "full_name", label: "<i>Name</i>", value: "<script>alert(1)</script>" }];
    openInbox({ leads: [lead(1, { values })] }, AT);
    expect(await screen.findByText("<script>alert(1)</script>")).toBeInTheDocument();
    expect(screen.getByRole("columnheader", { name: "<i>Name</i>" })).toBeInTheDocument();
  });

  it("are searched by the server and loaded part by part", async () => {
    const leads = Array.from({ length: 55 }, (_, index) => lead(index + 1));
    const { user, asked } = openInbox({ leads }, AT);
    await waitFor(() => expect(rows()).toHaveLength(50));
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(rows()).toHaveLength(55));
    expect(rows()[50]).toHaveFocus();
    await user.type(screen.getByRole("searchbox", { name: "Search leads" }), "person55");
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(asked.leads.map(({ search, offset }) => [search, offset])).toEqual([
      [null, "0"],
      [null, "50"],
      ["person55", "0"],
    ]);
    await user.type(screen.getByRole("searchbox"), "zebra");
    expect(await screen.findByRole("heading", { name: "No matching leads" })).toBeInTheDocument();
  });

  it("explain how they come when there are none", async () => {
    openInbox({}, AT);
    expect(await screen.findByRole("heading", { name: "No leads yet" })).toBeInTheDocument();
    expect(screen.getByText(/trigger words/)).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Edit the lead form" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Download CSV" })).toBeDisabled();
  });

  it("say when the bot has no form to fill in", async () => {
    const withoutForm = { ...bot, lead_form: { fields: [] } };
    openInbox({}, AT);
    server.use(http.get("*/api/get_bot_by_id", () => HttpResponse.json({ bot: withoutForm })));
    expect(await screen.findByRole("button", { name: "Add a lead form" })).toBeInTheDocument();
  });

  it("say when they cannot be read, and try again on demand", async () => {
    const { user } = openInbox({ leads: [lead(1)] }, AT);
    server.use(http.get(`*${BOT}/leads`, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await user.click(await screen.findByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

/** There is something to take along once the bot and its list have come. */
async function enabled(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

describe("what can be taken along", () => {
  it("all leads as CSV, with the token", async () => {
    const saved = watchDownloads();
    let authorization: string | null = null;
    const { user } = openInbox({ leads: [lead(1)] }, AT);
    server.use(
      http.get(`*${BOT}/leads.csv`, ({ request }) => {
        authorization = request.headers.get("Authorization");
        return HttpResponse.text("Date (UTC),Full Name\r\n", { headers: { "content-type": "text/csv" } });
      }),
    );
    await user.click(await enabled("Download CSV"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe("OLSE-7K2Q-leads.csv");
    expect(authorization).toBe("Bearer token-of-mira");
  });

  it("or the server's reason why not", async () => {
    const { user } = openInbox({ leads: [lead(1)] }, AT);
    server.use(
      http.get(`*${BOT}/leads.csv`, () => HttpResponse.json({ detail: "Not now." }, { status: 429 })),
    );
    await user.click(await enabled("Download CSV"));
    expect(await screen.findByText("Not now.")).toBeInTheDocument();
  });

  it("conversations as text, of certain days if wished", async () => {
    const saved = watchDownloads();
    const asked: string[] = [];
    const { user } = openInbox({ conversations: [line(1)] }, "/my-bots/bot-1/conversations");
    server.use(
      http.get("*/api/get_faq_chatbot_history", ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.text("Conversations");
      }),
    );
    await user.click(await enabled("Download as text"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("From"), "2026-11-10");
    await user.type(dialog.getByLabelText("To"), "2026-11-09");
    expect(dialog.getByText("The last day is before the first")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Download" }));
    expect(asked).toEqual([]);
    await user.clear(dialog.getByLabelText("To"));
    await user.click(dialog.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked).toEqual(["?bot_id=bot-1&from_date=2026-11-10"]);
    expect(saved[0]?.name).toBe("OLSE-7K2Q-conversations-from-2026-11-10.txt");
  });
});

describe("a lead's values", () => {
  const value = (name: string, text: string, label = name) => ({ name, label, value: text });

  it("make one column for each field that any lead has", () => {
    const older = lead(2, { values: [value("phone", "1"), value("full_name", "A", "Old label")] });
    expect(columnsOf([lead(1), older]).map((column) => column.label)).toEqual([
      "Full Name",
      "Email",
      "phone",
    ]);
  });

  it("stand in the order of the form, whatever was filled in first", () => {
    const asking = { lead_form: { fields: [{ name: "company" }, { name: "email" }] } } as OwnBot;
    const newest = lead(1, { values: [value("old", "1"), value("email", "a@b.example")] });
    const older = lead(2, { values: [value("company", "Olse")] });
    expect(columnsOf([newest, older], asking).map((column) => column.name)).toEqual([
      "company",
      "email",
      "old",
    ]);
  });

  it.each([
    [value("email", "ann@shop.example"), "mailto:ann@shop.example"],
    [value("anything", " ann+new@shop.example "), "mailto:ann%2Bnew@shop.example"],
    [value("email", "ann@shop.example?bcc=all@shop.example"), undefined],
    [value("phone", "+49 (30) 12-34"), "tel:+49301234"],
    [value("f3", "030 1234", "Mobile number"), "tel:0301234"],
    [value("phone", "call me maybe"), undefined],
    [value("f4", "12345", "Postcode"), undefined],
    [value("full_name", "javascript:alert(1)"), undefined],
  ])("lead to a mail or a call where they are made for it: %o", (given, link) => {
    expect(linkOf(given, bot as never)).toBe(link);
  });
});
