import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "@/session/session-store";
import { storeSession } from "@/testing/fixtures";
import { server } from "@/testing/server";
import type { Post } from "../posts-calls";
import { openPost, toast } from "./open-post";
import { answerChanges, delivery, mayAll, post } from "./testing-posts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-15T12:00:00Z") });
});

describe("the words and the time of a post", () => {
  it("are saved with the version that was looked at, and only what changed", async () => {
    const { user, dialog, store } = await openPost(post(17, { deliveries: [delivery("pinterest")] }));
    const sent = answerChanges(store, () => ({ text: "New words", title: "Tea", alt_text: "A pot" }));
    const text = dialog.getByRole("textbox", { name: "Text" });
    await user.clear(text);
    await user.type(text, "New words");
    expect(dialog.queryByRole("button", { name: "Post now" })).not.toBeInTheDocument();
    expect(within(dialog.getByRole("figure")).getAllByText("New words")[0]).toBeInTheDocument();
    expect(dialog.getByText(/^This is your unsaved text/)).toBeInTheDocument();
    await user.type(dialog.getByRole("textbox", { name: "Title" }), "Tea");
    await user.clear(dialog.getByRole("textbox", { name: "Picture description" }));
    await user.type(dialog.getByRole("textbox", { name: "Picture description" }), "A pot");
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(toast()).toHaveTextContent("Post saved"));
    expect(sent).toEqual([
      {
        path: "post-17",
        body: { version: 3, text: "New words", title: "Tea", alt_text: "A pot" },
        authorization: "Bearer token-of-mira",
      },
    ]);
    expect(dialog.getByRole("button", { name: "Post now" })).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector("[data-post]")).toHaveTextContent("New words"));
  });

  it("are in the bot's time zone", async () => {
    const { user, dialog, store } = await openPost(post(17));
    const sent = answerChanges(store, () => ({ publish_at: "2026-11-18T17:30:00Z" }));
    const time = dialog.getByLabelText("Goes out at");
    expect(time).toHaveValue("2026-11-17T10:00");
    await user.clear(time);
    await user.type(time, "2026-11-18T18:30");
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ version: 3, publish_at: "2026-11-18T17:30:00.000Z" }),
    );
    expect(
      await screen.findByRole("dialog", { name: "Image post, Wed, Nov 18, 6:30 PM" }),
    ).toBeInTheDocument();
  });

  it("are checked before they are sent", async () => {
    const { user, dialog } = await openPost(post(17));
    await user.clear(dialog.getByRole("textbox", { name: "Text" }));
    await user.clear(dialog.getByLabelText("Goes out at"));
    await user.type(dialog.getByLabelText("Goes out at"), "2026-11-15T12:00");
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await dialog.findByText("Please write a text")).toBeInTheDocument();
    expect(dialog.getByText("Please choose a time that is still to come")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Discard changes" }));
    expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("Words 17");
    expect(dialog.queryByText("Please write a text")).not.toBeInTheDocument();
  });

  it("have a time that can be told, in a year of four digits", async () => {
    const { user, dialog } = await openPost(post(17));
    const time = dialog.getByLabelText("Goes out at");
    expect(time).toHaveAttribute("max", "9999-12-31T23:59");
    fireEvent.change(time, { target: { value: "12026-11-18T10:00" } });
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await dialog.findByText("Please choose a day and a time")).toBeInTheDocument();
  });

  it("show the server's objections beside the field, and others as a toast", async () => {
    const { user, dialog } = await openPost(post(17));
    const answers = [
      HttpResponse.json(
        { detail: "Please check.", errors: { text: "Too long for LinkedIn." } },
        { status: 422 },
      ),
      HttpResponse.json({ detail: "The server is busy." }, { status: 503 }),
    ];
    server.use(http.patch("*/api/social-posts/post-17", () => answers.shift()));
    await user.type(dialog.getByRole("textbox", { name: "Text" }), "!");
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await dialog.findByText("Too long for LinkedIn.")).toBeInTheDocument();
    expect(toast()).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(toast()).toHaveTextContent("The server is busy."));
    expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("Words 17!");
  });

  it("are told apart from what changed meanwhile, and can be put back", async () => {
    const { user, dialog, store } = await openPost(post(17));
    server.use(
      http.patch(
        "*/api/social-posts/post-17",
        () => {
          store.set("post-17", post(17, { version: 4, text: "Theirs" }));
          return HttpResponse.json({ detail: "The bot wrote it anew at noon." }, { status: 409 });
        },
        { once: true },
      ),
    );
    const text = dialog.getByRole("textbox", { name: "Text" });
    await user.clear(text);
    await user.type(text, "Mine");
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await dialog.findByText("The bot wrote it anew at noon.")).toBeInTheDocument();
    expect(dialog.getByText("You now see it as it is.")).toBeInTheDocument();
    await waitFor(() => expect(text).toHaveValue("Theirs"));
    await user.click(dialog.getByRole("button", { name: "Put my words back" }));
    expect(text).toHaveValue("Mine");
    const sent = answerChanges(store, () => ({ text: "Mine" }));
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ version: 4, text: "Mine" }));
    await waitFor(() => expect(dialog.queryByText("You now see it as it is.")).not.toBeInTheDocument());
  });

  it("are put back with the time that was chosen, and over nothing else", async () => {
    const { user, dialog, store } = await openPost(post(17));
    server.use(
      http.patch("*/api/social-posts/post-17", () => {
        store.set("post-17", post(17, { version: 4, text: "Theirs", alt_text: "A pot of tea" }));
        return HttpResponse.json({ detail: "It changed." }, { status: 409 });
      }),
    );
    const time = dialog.getByLabelText("Goes out at");
    fireEvent.change(time, { target: { value: "2026-11-18T11:30" } });
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("Theirs"));
    expect(time).toHaveValue("2026-11-17T10:00");
    await user.click(await dialog.findByRole("button", { name: "Put my words back" }));
    expect(time).toHaveValue("2026-11-18T11:30");
    expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("Theirs");
  });

  /** Presses Save and, before the answer comes, types on. */
  async function typeWhileSaving(answer: (store: Map<string, Post>) => Response, more: string) {
    const { user, dialog, store } = await openPost(post(17));
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.patch(
        "*/api/social-posts/post-17",
        async () => {
          await held;
          return answer(store);
        },
        { once: true },
      ),
    );
    const text = dialog.getByRole("textbox", { name: "Text" });
    fireEvent.change(text, { target: { value: "Mine" } });
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    fireEvent.change(text, { target: { value: more } });
    arrive();
    return { user, dialog, store, text };
  }

  const saves = (store: Map<string, Post>) => {
    const saved = post(17, { version: 4, text: "Mine", alt_text: "A pot of tea" });
    store.set("post-17", saved);
    return HttpResponse.json(saved);
  };

  it.each(["Mine, and more", "Words 17"])(
    "stay where they were typed while others were saved: %s",
    async (more) => {
      const { user, dialog, store, text } = await typeWhileSaving(saves, more);
      await waitFor(() => expect(toast()).toHaveTextContent("Post saved"));
      expect(text).toHaveValue(more);
      expect(dialog.getByRole("textbox", { name: "Picture description" })).toHaveValue("A pot of tea");
      const sent = answerChanges(store, () => ({ text: more }));
      await user.click(dialog.getByRole("button", { name: "Save changes" }));
      await waitFor(() => expect(sent[0]?.body).toEqual({ version: 4, text: more }));
    },
  );

  it("are put back with what was typed while they were being saved", async () => {
    const { user, dialog, text } = await typeWhileSaving((store) => {
      store.set("post-17", post(17, { version: 4, text: "Theirs" }));
      return HttpResponse.json({ detail: "It changed." }, { status: 409 });
    }, "Mine, and more");
    await waitFor(() => expect(text).toHaveValue("Theirs"));
    await user.click(await dialog.findByRole("button", { name: "Put my words back" }));
    expect(text).toHaveValue("Mine, and more");
  });

  it("ask before they are lost", async () => {
    const { user, dialog, router } = await openPost(post(17));
    await user.type(dialog.getByRole("textbox", { name: "Text" }), "!");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    const question = () => dialog.queryByRole("alertdialog", { name: "Leave without saving?" });
    expect(question()).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Keep editing" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(question()).not.toBeInTheDocument();
    expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("Words 17!");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await user.click(dialog.getByRole("button", { name: "Leave without saving" }));
    await waitFor(() => expect(router.state.location.search).toBe("?view=all"));
  });

  it("are not offered once they cannot be changed; of an unwritten post only the time is", async () => {
    const { dialog, unmount } = await openPost(post(17, { can: { ...mayAll, edit: false } }));
    expect(dialog.queryByRole("textbox")).not.toBeInTheDocument();
    unmount();
    const planned = await openPost(post(17, { state: "planned", text: "" }));
    expect(planned.dialog.getByLabelText("Goes out at")).toBeInTheDocument();
    expect(planned.dialog.queryByRole("textbox", { name: "Text" })).not.toBeInTheDocument();
  });
});

describe("what was typed when the session ended", () => {
  const NOTE = /^You were signed out before this was saved\./;

  async function signInAgain(as?: Parameters<typeof storeSession>[0]) {
    await screen.findByLabelText(/^Password/);
    act(() => storeSession(as));
    const dialog = within(await screen.findByRole("dialog", { name: /post, / }));
    return { dialog, text: await dialog.findByRole("textbox", { name: "Text" }) };
  }

  it("is back after signing in, not saved yet, with a word about it", async () => {
    const { user, dialog, store } = await openPost(post(17));
    await user.type(dialog.getByRole("textbox", { name: "Text" }), ", mine");
    act(() => endSession("expired"));
    const again = await signInAgain();
    expect(again.text).toHaveValue("Words 17, mine");
    expect(again.dialog.getByText(NOTE)).toBeInTheDocument();
    expect(again.dialog.queryByText("You now see it as it is.")).not.toBeInTheDocument();
    const sent = answerChanges(store, () => ({ text: "Words 17, mine" }));
    await user.click(again.dialog.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ version: 3, text: "Words 17, mine" }));
    await waitFor(() => expect(again.dialog.queryByText(NOTE)).not.toBeInTheDocument());
  });

  it("is kept where saving itself finds that the session is over", async () => {
    const { user, dialog } = await openPost(post(17));
    await user.type(dialog.getByRole("textbox", { name: "Text" }), ", mine");
    server.use(
      http.patch("*/api/social-posts/post-17", () =>
        HttpResponse.json({ detail: "Please sign in." }, { status: 401 }),
      ),
    );
    await user.click(dialog.getByRole("button", { name: "Save changes" }));
    const again = await signInAgain();
    expect(again.text).toHaveValue("Words 17, mine");
    await user.click(again.dialog.getByRole("button", { name: "Discard changes" }));
    expect(again.text).toHaveValue("Words 17");
    expect(again.dialog.queryByText(NOTE)).not.toBeInTheDocument();
  });

  it("is offered beside a post that changed meanwhile, and overwrites nothing unseen", async () => {
    const { user, dialog, store } = await openPost(post(17));
    await user.type(dialog.getByRole("textbox", { name: "Text" }), ", mine");
    act(() => endSession("expired"));
    store.set("post-17", post(17, { version: 4, text: "Theirs", alt_text: "A pot of tea" }));
    const again = await signInAgain();
    expect(again.text).toHaveValue("Theirs");
    expect(again.dialog.getByText(/before your changes were saved, and it has changed since/)).toBeVisible();
    expect(again.dialog.queryByText(NOTE)).not.toBeInTheDocument();
    await user.click(again.dialog.getByRole("button", { name: "Put my words back" }));
    expect(again.text).toHaveValue("Words 17, mine");
    const sent = answerChanges(store, () => ({ text: "Words 17, mine" }));
    await user.click(again.dialog.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ version: 4, text: "Words 17, mine" }));
  });

  it("is nobody else's", async () => {
    const { user, dialog } = await openPost(post(17));
    await user.type(dialog.getByRole("textbox", { name: "Text" }), ", mine");
    act(() => endSession("expired"));
    const again = await signInAgain({ user_id: "0190-ole" });
    expect(again.text).toHaveValue("Words 17");
    expect(again.dialog.queryByText(NOTE)).not.toBeInTheDocument();
  });
});
