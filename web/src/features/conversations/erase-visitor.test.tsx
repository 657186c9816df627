import { later } from "@botwright/chat-core/testing/speaking-server";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { answerPost, server } from "@/testing/server";
import { answerInbox, BOT, bot, lead, line, openInbox, turn } from "./testing-inbox";
import type { VisitorTraces } from "./visitor-calls";

const traces: VisitorTraces = {
  total_conversations: 9,
  conversations: [
    {
      id: "talk-1",
      bot_id: "bot-1",
      bot_name: "Olsen Bakery",
      started_at: "2026-11-01T12:00:00Z",
      last_at: "2026-11-01T12:05:00Z",
    },
  ],
  total_leads: 1,
  leads: [
    {
      id: "lead-1",
      bot_id: "bot-2",
      bot_name: "Olsen Café",
      created_at: "2026-11-01T12:00:00Z",
      values: [
        { label: "Full Name", value: "Zoe <b>" },
        { label: "Email", value: "zoe@example.net" },
      ],
    },
  ],
};

function answerSearch(answer: VisitorTraces | { status: number; errors: Record<string, string> }) {
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/privacy/visitor", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("address"));
      if ("status" in answer) {
        return HttpResponse.json({ detail: "No.", errors: answer.errors }, { status: answer.status });
      }
      return HttpResponse.json(answer);
    }),
  );
  return asked;
}

async function openDialog(at: "leads" | "conversations" = "leads") {
  const inbox = openInbox({ leads: [lead(1)], conversations: [line(1)] }, `/my-bots/bot-1/${at}`);
  await inbox.user.click(await screen.findByRole("button", { name: "Erase a visitor" }));
  return { ...inbox, dialog: within(await screen.findByRole("dialog", { name: "Erase a visitor" })) };
}

describe("erasing a visitor", () => {
  it.each([
    ["somebody else's", "ole@shop.example", 0],
    ["their own", "mira@bakery.example", 1],
  ])("is offered to the admin beside a bot of %s: %s", async (_whose, owner_email, offers) => {
    answerInbox({ leads: [lead(1)] });
    server.use(http.get("*/api/get_bot_by_id", () => HttpResponse.json({ bot: { ...bot, owner_email } })));
    storeSession({ role: "admin" });
    renderApp("/my-bots/bot-1/leads");
    expect(await screen.findByRole("heading", { level: 1, name: "Olsen Bakery" })).toBeInTheDocument();
    expect(screen.queryAllByRole("button", { name: "Erase a visitor" })).toHaveLength(offers);
  });

  it("finds by address, shows what there is, and erases it after a word", async () => {
    const asked = answerSearch(traces);
    const sent = answerPost("privacy/erase", 200, { conversations: 9, messages: 30, leads: 1, mails: 1 });
    const { user, dialog, asked: listed } = await openDialog();
    await user.type(dialog.getByLabelText("Email address or phone number"), " zoe@example.net {Enter}");
    const heading = await dialog.findByText("zoe@example.net is named in 9 conversations and 1 lead.");
    expect(heading).toHaveFocus();
    const items = dialog.getAllByRole("listitem").map((item) => item.textContent);
    expect(items[0]).toContain("Zoe <b>, zoe@example.net");
    expect(items[0]).toContain("Olsen Café");
    expect(dialog.getByText("and 8 more")).toBeInTheDocument();
    expect([asked, sent]).toEqual([["zoe@example.net"], []]);
    const before = listed.leads.length;
    await user.click(dialog.getByRole("button", { name: "Erase for good" }));
    expect(await dialog.findByText("9 conversations and 1 lead were erased.")).toHaveFocus();
    expect(dialog.getByText("1 mail about it had not left yet and was dropped.")).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ address: "zoe@example.net" }]);
    await waitFor(() => expect(listed.leads.length).toBeGreaterThan(before));
    const closing = dialog.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement;
    await user.click(closing);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("is there on both pages, and says when nobody is found", async () => {
    answerSearch({ total_conversations: 0, conversations: [], total_leads: 0, leads: [] });
    const { user, dialog } = await openDialog("conversations");
    await user.type(dialog.getByLabelText("Email address or phone number"), "+49 30 1234567{Enter}");
    expect(await dialog.findByText("Nothing names +49 30 1234567.")).toHaveFocus();
    expect(dialog.queryByRole("button", { name: "Erase for good" })).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Look for somebody else" }));
    expect(dialog.getByLabelText("Email address or phone number")).toBeInTheDocument();
  });

  it("says what is wrong at the field", async () => {
    answerSearch({ status: 422, errors: { address: "This is not an email address or a phone number" } });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Find" }));
    expect(dialog.getByText("Please enter an email address or a phone number")).toBeInTheDocument();
    await user.type(dialog.getByLabelText("Email address or phone number"), "Zoe{Enter}");
    expect(await dialog.findByText("This is not an email address or a phone number")).toBeInTheDocument();
    expect(dialog.getByLabelText("Email address or phone number")).toHaveFocus();
    await user.type(dialog.getByLabelText("Email address or phone number"), "@");
    expect(dialog.queryByText("This is not an email address or a phone number")).not.toBeInTheDocument();
  });

  it("takes the erased conversation off the screen, also when it cannot be asked for again", async () => {
    answerSearch(traces);
    const inbox = { conversations: [line(1), line(2)], turns: [turn(1)] };
    const { user, router } = openInbox(inbox, "/my-bots/bot-1/conversations?c=talk-1");
    expect(await screen.findByText("Words 1")).toBeInTheDocument();
    await user.click(await screen.findByRole("link", { name: /Question 2/ }));
    await user.click(await screen.findByRole("button", { name: "Erase a visitor" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Erase a visitor" }));
    await user.type(dialog.getByLabelText("Email address or phone number"), "zoe@example.net{Enter}");
    const erase = await dialog.findByRole("button", { name: "Erase for good" });
    answerPost("privacy/erase", 200, { conversations: 2, messages: 4, leads: 0, mails: 0 });
    answerInbox({ conversations: [line(3)] });
    await user.click(erase);
    await dialog.findByText(/were erased/);
    expect(await screen.findByText("No such conversation")).toBeInTheDocument();
    expect(screen.queryByText("Words 1")).not.toBeInTheDocument();
    await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    server.use(http.get(`*${BOT}/conversations/:id`, () => HttpResponse.json({}, { status: 503 })));
    await router.navigate("/my-bots/bot-1/conversations?c=talk-1");
    await screen.findByText("Something went wrong");
    expect(screen.queryByText("Words 1")).not.toBeInTheDocument();
  });

  it("can neither be left nor taken back while it is at work", async () => {
    answerSearch(traces);
    const work = later();
    server.use(
      http.post("*/api/privacy/erase", async () => {
        await work.moment;
        return HttpResponse.json({ conversations: 9, messages: 30, leads: 1, mails: 0 });
      }),
    );
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText("Email address or phone number"), "zoe@example.net{Enter}");
    await user.click(await dialog.findByRole("button", { name: "Erase for good" }));
    await dialog.findByRole("button", { name: "Erasing..." });
    await user.click(dialog.getByRole("button", { name: "Look for somebody else" }));
    await user.keyboard("{Escape}");
    expect(dialog.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
    work.come();
    expect(await dialog.findByText("9 conversations and 1 lead were erased.")).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("stays where it is when erasing fails", async () => {
    answerSearch(traces);
    answerPost("privacy/erase", 503, {});
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText("Email address or phone number"), "zoe@example.net{Enter}");
    await user.click(await dialog.findByRole("button", { name: "Erase for good" }));
    expect(await dialog.findByText("This could not be erased. Please try again.")).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Erase for good" })).toBeInTheDocument();
  });
});
