import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { passTime, takeTheClock } from "@/testing/clock";
import { server } from "@/testing/server";
import { WATCH_MS } from "../use-posts";
import { openPost, toast } from "./open-post";
import { answerChanges, delivery, mayAll, openPosts, post } from "./testing-posts";

beforeEach(() => takeTheClock("2026-11-15T12:00:00Z"));

const waiting = (day: number) => post(day, { state: "waiting", can: { ...mayAll, approve: true } });

describe("what can be done with a post", () => {
  it("is only what the server allows", async () => {
    const nothing = {
      edit: false,
      approve: false,
      skip: false,
      restore: false,
      regenerate: false,
      redraw: false,
      own_picture: false,
      post_now: false,
    };
    const { dialog } = await openPost(post(17, { can: nothing }));
    for (const name of ["Approve", "Skip", "Restore", "Write it anew", "Use my own picture", "Post now"]) {
      expect(dialog.queryByRole("button", { name })).not.toBeInTheDocument();
    }
  });

  it("is to approve it, which all that shows it then knows", async () => {
    const { user, dialog, store } = await openPost(waiting(17));
    const sent = answerChanges(store, () => ({ state: "ready", can: mayAll }));
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(toast()).toHaveTextContent("Approved. It goes out at its time."));
    expect(sent[0]).toMatchObject({ path: "post-17/approve", body: { version: 3 } });
    expect(dialog.getByText("Scheduled")).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector("[data-post]")).toHaveTextContent("Scheduled"));
  });

  const kept = [delivery("facebook", { account_name: null })];

  it("is to approve what is only kept for its owner, and to hear so", async () => {
    const { user, dialog, store } = await openPost({ ...waiting(17), deliveries: kept });
    answerChanges(store, () => ({ state: "ready", can: mayAll }));
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() =>
      expect(toast()).toHaveTextContent(
        "Approved. At its time it is kept for you to download and post yourself.",
      ),
    );
  });

  it.each([
    ["goes out at once", post(14).deliveries, /^It goes out at once to Facebook/, "The post is on its way."],
    ["is kept at once", kept, /it is kept here for you/, "The post is kept for you."],
  ])("is to hear before approving it late that it %s", async (_what, deliveries, lead, words) => {
    const { user, dialog, store } = await openPost({ ...waiting(14), deliveries });
    const sent = answerChanges(store, () => ({ publish_at: "2026-11-15T12:00:00Z", can: mayAll }));
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    const question = within(dialog.getByRole("alertdialog", { name: "Post it now?" }));
    expect(question.getByText(lead)).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.click(question.getByRole("button", { name: "Post now" }));
    await waitFor(() => expect(toast()).toHaveTextContent(words));
    expect(sent.map(({ path }) => path)).toEqual(["post-14/approve"]);
  });

  it("is to skip it, and to restore it", async () => {
    const { user, dialog, store } = await openPost(post(17));
    const sent = answerChanges(store, (path) =>
      path.endsWith("skip")
        ? {
            state: "skipped",
            can: { ...mayAll, edit: false, skip: false, regenerate: false, post_now: false, restore: true },
          }
        : { state: "ready", can: mayAll },
    );
    await user.click(dialog.getByRole("button", { name: "Skip" }));
    await user.click(await dialog.findByRole("button", { name: "Restore" }));
    expect(await dialog.findByRole("button", { name: "Skip" })).toBeInTheDocument();
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ["post-17/skip", { version: 3 }],
      ["post-17/restore", { version: 4 }],
    ]);
  });

  it("is to have it written anew, after hearing that this replaces the text", async () => {
    const { user, dialog, store } = await openPost(post(17));
    const sent = answerChanges(store, () => ({ state: "planned" }));
    await user.click(dialog.getByRole("button", { name: "Write it anew" }));
    const question = within(dialog.getByRole("alertdialog", { name: "Write this post anew?" }));
    expect(question.getByText(/^This replaces the text/)).toBeInTheDocument();
    expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await user.click(question.getByRole("button", { name: "Write it anew" }));
    expect(await dialog.findByText(/^This post is being written\./)).toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: "Write it anew" })).not.toBeInTheDocument();
    expect(sent.map(({ path }) => path)).toEqual(["post-17/regenerate"]);
    store.set("post-17", post(17, { version: 5, text: "Quite other words" }));
    await passTime(WATCH_MS);
    await waitFor(() =>
      expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("Quite other words"),
    );
  });

  it("is to have it written anew and keep a picture of one's own", async () => {
    const media = { kind: "image", url: "/media/cup.png", cover_url: null, by_owner: true };
    const { user, dialog } = await openPost(post(17, { media }));
    await user.click(dialog.getByRole("button", { name: "Write it anew" }));
    expect(dialog.getByText(/the picture of your own stays\.$/)).toBeInTheDocument();
  });

  it.each([
    ["image", "New picture"],
    ["video", "New video"],
  ] as const)("is to have another %s for words of one's own, which stay", async (content_type, name) => {
    const own = post(17, { content_type, written_by: "owner", can: { ...mayAll, redraw: true } });
    const { user, dialog, store } = await openPost(own);
    const sent = answerChanges(store, () => ({ state: "planned" }));
    await user.click(dialog.getByRole("button", { name }));
    await waitFor(() => expect(toast()).toHaveTextContent("It is being made from your words."));
    expect(sent.map(({ path }) => path)).toEqual(["post-17/redraw"]);
    expect(dialog.queryByRole("button", { name })).not.toBeInTheDocument();
  });

  it("is to have one written that is only planned, which the lists then know too", async () => {
    const { user, dialog, store } = await openPost(post(25, { state: "planned", text: "" }));
    answerChanges(store, () => ({}));
    await user.click(dialog.getByRole("button", { name: "Write it now" }));
    await waitFor(() => expect(toast()).toHaveTextContent("The post is being written."));
    store.set("post-25", post(25, { version: 5, text: "Fresh words" }));
    await passTime(WATCH_MS);
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("Fresh words"));
    await waitFor(() => expect(document.querySelector("[data-post]")).toHaveTextContent("Fresh words"));
  });

  it("is to try again at once where nothing is written yet", async () => {
    const { user, dialog, store } = await openPost(
      post(17, { state: "undrafted", text: "", reason: "No answer." }),
    );
    const sent = answerChanges(store, () => ({ state: "ready", text: "Here it is", reason: null }));
    await user.click(dialog.getByRole("button", { name: "Try writing it again" }));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Text" })).toHaveValue("Here it is"));
    expect(sent).toHaveLength(1);
  });

  it("is to post it now, after hearing where it goes; a missed one too", async () => {
    const { user, dialog, store } = await openPost(post(11, { state: "missed" }));
    const moving = [delivery("facebook", { state: "sending" }), delivery("twitter", { state: "preparing" })];
    const sent = answerChanges(store, () => ({
      state: "out",
      deliveries: moving,
      can: { ...mayAll, edit: false, skip: false, regenerate: false, post_now: false },
    }));
    await user.click(dialog.getByRole("button", { name: "Post now" }));
    const question = within(dialog.getByRole("alertdialog", { name: "Post it now?" }));
    expect(question.getByText(/^It goes out at once to Facebook and X \(Twitter\)/)).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Post now" }));
    await user.dblClick(within(dialog.getByRole("alertdialog")).getByRole("button", { name: "Post now" }));
    expect(await dialog.findByText("Being sent")).toBeInTheDocument();
    expect(sent.map(({ path }) => path)).toEqual(["post-11/post-now"]);
    const done = moving.map((to) => ({ ...to, state: "published" as const }));
    const now = store.get("post-11");
    if (now) store.set(now.id, { ...now, deliveries: done });
    await passTime(WATCH_MS);
    await waitFor(() => expect(dialog.queryByText("Being sent")).not.toBeInTheDocument());
    expect(dialog.getAllByText("Published").length).toBeGreaterThan(1);
  });

  it.each([
    [
      "is kept where no account is connected",
      [null, null],
      /^No account is connected for Facebook and X \(Twitter\), so it is not sent there: it is kept here/,
      "The post is kept for you. You can download it in a moment.",
    ],
    [
      "is sent to one platform and kept for another",
      ["Bean & Leaf Café", null],
      /^It goes out at once to Facebook, and .* No account is connected for X \(Twitter\)/,
      "The post is on its way.",
    ],
  ])("is to hear before posting it now that it %s", async (_what, [facebook, twitter], lead, words) => {
    const deliveries = [
      delivery("facebook", { account_name: facebook }),
      delivery("twitter", { account_name: twitter }),
    ];
    const { user, dialog, store } = await openPost(post(17, { deliveries }));
    answerChanges(store, () => ({ publish_at: "2026-11-15T12:00:00Z" }));
    await user.click(dialog.getByRole("button", { name: "Post now" }));
    const question = within(dialog.getByRole("alertdialog"));
    expect(question.getByText(lead)).toBeInTheDocument();
    await user.click(question.getByRole("button", { name: "Post now" }));
    await waitFor(() => expect(toast()).toHaveTextContent(words));
  });

  it("is only to stop it while it is on its way", async () => {
    const can = { ...mayAll, edit: false, regenerate: false, post_now: false };
    const { dialog } = await openPost(post(15, { publish_at: "2026-11-15T12:00:00Z", can }));
    expect(dialog.getByText("Publishing")).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Skip" })).toBeInTheDocument();
    for (const name of ["Write it anew", "Post now"]) {
      expect(dialog.queryByRole("button", { name })).not.toBeInTheDocument();
    }
  });

  it("is shown anew when it was too late, with what happened", async () => {
    const { user, dialog, store } = await openPost(waiting(17));
    server.use(
      http.post("*/api/social-posts/post-17/approve", () => {
        store.set("post-17", post(17, { version: 5, state: "skipped", can: { ...mayAll, restore: true } }));
        return HttpResponse.json({ detail: "It was skipped at noon." }, { status: 409 });
      }),
    );
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    expect(await dialog.findByText("It was skipped at noon.")).toBeInTheDocument();
    expect(await dialog.findByRole("button", { name: "Restore" })).toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: "Put my words back" })).not.toBeInTheDocument();
  });

  it("says so when it did not work", async () => {
    const { user, dialog } = await openPost(post(17));
    server.use(http.post("*/api/social-posts/post-17/skip", () => HttpResponse.error()));
    await user.click(dialog.getByRole("button", { name: "Skip" }));
    await waitFor(() => expect(toast()).toHaveTextContent("That did not work. Please try again."));
    expect(dialog.getByRole("button", { name: "Skip" })).toBeInTheDocument();
  });
});

describe("approving all that wait", () => {
  it("asks once and approves each with its version", async () => {
    const { user, store } = openPosts(
      [waiting(16), waiting(17), post(18)],
      "/social-posts/bot-1?view=upcoming",
    );
    const sent = answerChanges(store, () => ({ state: "ready", can: mayAll }));
    expect(await screen.findByText("2 posts wait for your approval")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Approve all" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Approve 2 posts?" }));
    await user.click(dialog.getByRole("button", { name: "Approve 2 posts" }));
    await waitFor(() => expect(toast()).toHaveTextContent("2 posts approved"));
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ["post-16/approve", { version: 3 }],
      ["post-17/approve", { version: 3 }],
    ]);
    await waitFor(() => expect(screen.queryByText(/wait for your approval/)).not.toBeInTheDocument());
  });

  it.each([
    [[16, 17], "They go out at their times. Until then you can still change or skip each of them."],
    [
      [14, 16, 17],
      "The time of 1 of them has passed: it goes out at once, and cannot be called back from here. The others go out at their times. Until then you can still change or skip each of the others.",
    ],
    [
      [13, 14],
      "The times of these posts have passed: they go out at once, and cannot be called back from here.",
    ],
  ])("of the days %j, it says what goes out at once", async (days, lead) => {
    const { user } = openPosts(days.map(waiting), "/social-posts/bot-1?view=upcoming");
    await user.click(await screen.findByRole("button", { name: "Approve all" }));
    expect(within(await screen.findByRole("dialog")).getByText(lead)).toBeInTheDocument();
  });

  it("says that nothing is sent where no account is connected", async () => {
    const deliveries = [delivery("facebook", { account_name: null })];
    const { user } = openPosts([{ ...waiting(16), deliveries }], "/social-posts/bot-1?view=upcoming");
    await user.click(await screen.findByRole("button", { name: "Approve all" }));
    expect(await screen.findByText(/What has no account connected is kept here for you/)).toBeInTheDocument();
  });

  it("stops after the present one when it is cancelled", async () => {
    const { user, store } = openPosts([waiting(16), waiting(17)], "/social-posts/bot-1?view=upcoming");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = answerChanges(store, () => ({ state: "ready", can: mayAll }));
    server.use(http.post("*/api/social-posts/post-16/approve", () => held));
    await user.click(await screen.findByRole("button", { name: "Approve all" }));
    await user.click(await screen.findByRole("button", { name: "Approve 2 posts" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("dialog", { name: "Approve 2 posts?" })).toBeInTheDocument();
    answer();
    await waitFor(() => expect(toast()).toHaveTextContent("1 post approved"));
    expect(sent.map(({ path }) => path)).toEqual(["post-16/approve"]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("goes on after one that has changed meanwhile, and says so", async () => {
    const { user, store } = openPosts([waiting(16), waiting(17)], "/social-posts/bot-1?view=upcoming");
    answerChanges(store, () => ({ state: "ready", can: mayAll }));
    server.use(http.post("*/api/social-posts/post-16/approve", () => HttpResponse.json({}, { status: 409 })));
    await user.click(await screen.findByRole("button", { name: "Approve all" }));
    await user.click(await screen.findByRole("button", { name: "Approve 2 posts" }));
    await waitFor(() => expect(toast()).toHaveTextContent("1 of 2 posts were approved."));
    expect(await screen.findByText("1 post waits for your approval")).toBeInTheDocument();
  });
});
