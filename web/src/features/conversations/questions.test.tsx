import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { endSession } from "@/session/session-store";
import { storeSession } from "@/testing/fixtures";
import { answerPost, server } from "@/testing/server";
import { BOT, openInbox, question } from "./testing-inbox";

const AT = "/my-bots/bot-1/questions";
const entries = () =>
  within(screen.getByRole("region", { name: "Open questions" })).queryAllByRole("listitem");

/** A server that strikes a question off its list and remembers how. */
function settles(questions: ReturnType<typeof question>[]) {
  const calls: unknown[] = [];
  const strike = (id: unknown) => {
    const at = questions.findIndex((one) => one.id === id);
    if (at >= 0) questions.splice(at, 1);
    return HttpResponse.json({ message: "ok" });
  };
  server.use(
    http.post(`*${BOT}/questions/:id/answer`, async ({ params, request }) => {
      calls.push([params.id, await request.json()]);
      return strike(params.id);
    }),
    http.delete(`*${BOT}/questions/:id`, ({ params }) => {
      calls.push([params.id]);
      return strike(params.id);
    }),
  );
  return calls;
}

describe("the open questions", () => {
  it("say what was asked, how often, and where", async () => {
    openInbox({ questions: [question(1, { times: 3 }), question(2, { question: "<b>Two</b>" })] }, AT);
    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(screen.getByText("2 open questions")).toBeInTheDocument();
    expect(entries()[0]).toHaveTextContent(/Unknown 1\?Asked 3 times, last Nov 1/);
    expect(entries()[1]).toHaveTextContent(/<b>Two<\/b>Asked once Nov 1/);
    expect(screen.getByRole("link", { name: "Read the conversation with “Unknown 1?”" })).toHaveAttribute(
      "href",
      "/my-bots/bot-1/conversations?c=talk-1",
    );
    expect(screen.getByRole("link", { name: "Open questions 2" })).toHaveAttribute("aria-current", "page");
  });

  it("are answered, with the visitor's words kept where the owner has better ones", async () => {
    const questions = [question(1), question(2)];
    const { user } = openInbox({ questions }, AT);
    const calls = settles(questions);
    await user.click(await screen.findByRole("button", { name: "Answer “Unknown 1?”" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Add to the FAQ" }));
    const answer = dialog.getByRole("textbox", { name: "Answer" });
    expect(answer).toHaveAccessibleDescription(/Please enter the answer/);
    expect(answer).toHaveFocus();
    expect(dialog.queryByText(/“Unknown 1\?”/)).not.toBeInTheDocument();
    await user.type(dialog.getByRole("textbox", { name: "Question" }), " Really?");
    expect(
      dialog.getByText(/Where it is clear by itself, .* in the visitor’s words: “Unknown 1\?”/),
    ).toBeInTheDocument();
    await user.type(answer, "Now it is known.");
    await user.click(dialog.getByRole("button", { name: "Add to the FAQ" }));
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(calls).toEqual([["reply-1", { question: "Unknown 1? Really?", answer: "Now it is known." }]]);
    expect(await screen.findByText(/The bot is learning the answer/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("region", { name: "Open questions" })).toHaveFocus());
  });

  it("stay open when the answer is refused, and say why at its field", async () => {
    const { user } = openInbox({ questions: [question(1)] }, AT);
    const refused = { detail: "Too much.", errors: { answer: "The FAQ of this bot is full" } };
    server.use(
      http.post(`*${BOT}/questions/reply-1/answer`, () => HttpResponse.json(refused, { status: 422 })),
    );
    await user.click(await screen.findByRole("button", { name: "Answer “Unknown 1?”" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "Answer" }), "Yes.");
    await user.click(dialog.getByRole("button", { name: "Add to the FAQ" }));
    await waitFor(() =>
      expect(dialog.getByRole("textbox", { name: "Answer" })).toHaveAccessibleDescription(
        /FAQ of this bot is full/,
      ),
    );
    expect(dialog.getByRole("textbox", { name: "Answer" })).toHaveValue("Yes.");
    server.use(
      http.post(`*${BOT}/questions/reply-1/answer`, () =>
        HttpResponse.json({ detail: "This question was answered already." }, { status: 409 }),
      ),
    );
    await user.click(dialog.getByRole("button", { name: "Add to the FAQ" }));
    expect(await dialog.findByText(/This question was answered already/)).toBeInTheDocument();
  });

  it("keep an answer that was not sent, each its own, until it is", async () => {
    const questions = [question(1), question(2)];
    const { user, router } = openInbox({ questions }, AT);
    settles(questions);
    const open = async (number: number) => {
      await user.click(await screen.findByRole("button", { name: `Answer “Unknown ${number}?”` }));
      const dialog = within(await screen.findByRole("dialog"));
      return { dialog, answer: dialog.getByRole("textbox", { name: "Answer" }) };
    };
    const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const first = await open(1);
    await user.type(first.dialog.getByRole("textbox", { name: "Question" }), " Really?");
    await user.type(first.answer, "Half");
    await user.keyboard("{Escape}");
    await closed();
    expect((await open(2)).answer).toHaveValue("");
    await user.keyboard("{Escape}");
    await closed();

    const again = await open(1);
    expect(again.answer).toHaveValue("Half");
    expect(again.dialog.getByRole("textbox", { name: "Question" })).toHaveValue("Unknown 1? Really?");
    expect(again.dialog.getByText(/in the visitor’s words: “Unknown 1\?”/)).toBeInTheDocument();
    await user.type(again.answer, " of it");
    await act(() => router.navigate("/faq"));
    await closed();
    await act(() => router.navigate(-1));
    await user.type((await open(1)).answer, ", and more");
    act(() => endSession("expired"));
    await screen.findByLabelText(/^Password/);
    act(() => storeSession());

    const last = await open(1);
    expect(last.answer).toHaveValue("Half of it, and more");
    await user.click(last.dialog.getByRole("button", { name: "Add to the FAQ" }));
    await waitFor(() => expect(entries()).toHaveLength(1));
    await closed();
    expect(Object.keys(sessionStorage).filter((key) => key.includes("draft"))).toEqual([]);
  });

  it("are dismissed, and the last one leaves an empty list", async () => {
    const questions = [question(1)];
    const { user } = openInbox({ questions }, AT);
    const calls = settles(questions);
    await user.click(await screen.findByRole("button", { name: "Dismiss “Unknown 1?”" }));
    expect(await screen.findByRole("heading", { name: "No open questions" })).toBeInTheDocument();
    expect(calls).toEqual([["reply-1"]]);
    expect(screen.getByRole("region", { name: "Open questions" })).toHaveFocus();
  });

  it("come back when the dismissal is undone", async () => {
    const questions = [question(1)];
    const { user } = openInbox({ questions }, AT);
    settles(questions);
    const reopened = answerPost("bot/bot-1/questions/reply-1/reopen", 200, { message: "" });
    await user.click(await screen.findByRole("button", { name: "Dismiss “Unknown 1?”" }));
    expect(await screen.findByText(/Nothing is waiting for you\.$/)).toBeInTheDocument();
    questions.push(question(1));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("button", { name: "Dismiss “Unknown 1?”" })).toBeInTheDocument();
    expect(reopened).toHaveLength(1);
  });

  it("are searched by the server and loaded part by part", async () => {
    const questions = Array.from({ length: 31 }, (_, index) => question(index + 1));
    const { user, asked } = openInbox({ questions }, AT);
    await waitFor(() => expect(entries()).toHaveLength(30));
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(entries()).toHaveLength(31));
    await user.type(screen.getByRole("searchbox", { name: "Search open questions" }), "zebra");
    expect(await screen.findByRole("heading", { name: "No matching questions" })).toBeInTheDocument();
    expect(asked.questions.map(({ search, offset }) => [search, offset])).toEqual([
      [null, "0"],
      [null, "30"],
      ["zebra", "0"],
    ]);
  });
});
