import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { server } from "@/testing/server";
import type { Post, SocialBot } from "../posts-calls";
import { openPost, toast } from "./open-post";
import { answerPosts, bot, delivery, mayAll, noPosts, openPosts, post } from "./testing-posts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-15T12:20:00Z") });
  URL.createObjectURL = vi.fn(() => "blob:picture");
  URL.revokeObjectURL = vi.fn();
});

const png = () => new File(["pixels"], "cup.png", { type: "image/png" });
const all = ["facebook", "instagram", "twitter", "youtube"];

/** At once: the form is large, and what each key does is not the question here. */
function write(dialog: ReturnType<typeof within>, text: string) {
  fireEvent.change(dialog.getByLabelText("Text"), { target: { value: text } });
}

interface Received {
  post: unknown;
  picture: File | undefined;
  key: string | null;
}

/** Takes new posts, as JSON or as a form. */
function answerNew(store: Map<string, Post>, refusals: Response[] = [], changes: Partial<Post> = {}) {
  const received: Received[] = [];
  server.use(
    http.post("*/api/social-media-bot/bot-1/posts", async ({ request }) => {
      const isForm = request.headers.get("Content-Type")?.startsWith("multipart/");
      const form = isForm ? await request.formData() : undefined;
      const body = form ? JSON.parse(String(form.get("post"))) : await request.json();
      const picture = (form?.get("picture") ?? undefined) as File | undefined;
      received.push({ post: body, picture, key: request.headers.get("Idempotency-Key") });
      const refusal = refusals.shift();
      if (refusal) return refusal;
      const made = post(15, {
        text: body.text,
        publish_at: body.publish_at,
        written_by: "owner",
        ...changes,
      });
      store.set(made.id, made);
      return HttpResponse.json(made);
    }),
  );
  return received;
}

async function openForm(platforms = all, posts = [post(17)], changes: Partial<SocialBot> = {}) {
  const app = openPosts(posts, "/social-posts/bot-1?view=upcoming", {
    connectedPlatforms: platforms,
    ...changes,
  });
  const main = within(await screen.findByRole("main"));
  const [button] = await main.findAllByRole("button", { name: "New post" });
  await waitFor(() => expect(button).toBeEnabled());
  await app.user.click(button as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "New post" }));
  await dialog.findByLabelText("Text");
  return { ...app, dialog };
}

describe("a post of the owner's own", () => {
  it("is offered a time that is not over before it is written", async () => {
    vi.setSystemTime(Date.parse("2026-11-15T12:55:00Z"));
    const { dialog } = await openForm();
    expect(dialog.getByLabelText("Goes out at")).toHaveValue("2026-11-15T15:00");
  });

  it("goes out as text, at the next full hour, to every platform that takes it", async () => {
    const { user, dialog, store } = await openForm();
    const received = answerNew(store);
    expect(dialog.getByLabelText("Goes out at")).toHaveValue("2026-11-15T14:00");
    expect(dialog.getByText(/time zone, Europe\/Berlin/)).toBeInTheDocument();
    expect(dialog.getByLabelText("Facebook")).toBeChecked();
    expect(dialog.getByLabelText("Instagram")).toBeDisabled();
    expect(
      dialog.getByText("Instagram takes no posts without a picture. YouTube takes nothing but videos."),
    ).toBeInTheDocument();
    write(dialog, "We open at six.");
    await user.dblClick(dialog.getByText("Schedule post"));
    await waitFor(() => expect(toast()).toHaveTextContent("Your post goes out Sun, Nov 15, 2:00 PM."));
    expect(received).toEqual([
      {
        post: {
          text: "We open at six.",
          picture: "none",
          alt_text: "",
          platforms: ["facebook", "twitter"],
          publish_at: "2026-11-15T13:00:00.000Z",
        },
        picture: undefined,
        key: expect.stringMatching(/.{16}/),
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await screen.findByText("We open at six.")).toBeInTheDocument();
  });

  const kept = { deliveries: [delivery("facebook", { account_name: null })] };
  const over = { validity: { end_date: "2026-11-14T00:00:00Z" } };
  const drawn = { state: "planned" } as const;
  it.each([
    ["nothing is connected", {}, kept, "Your post is kept for you Sun, Nov 15, 2:00 PM, to download"],
    ["the bot is paused", { is_active: false }, kept, "only if you switch it on in My Bots before."],
    ["the plan has ended", over, {}, "only if you recharge this bot in My Bots before."],
    ["there is no plan", { usage: noPosts }, {}, "only if you recharge this bot in My Bots before."],
    [
      "the owner is asked first",
      { askFirst: true },
      drawn,
      "It waits for your approval once its picture is made.",
    ],
    ["the owner wrote all of it", { askFirst: true }, {}, "Your post goes out Sun, Nov 15, 2:00 PM."],
    ["the owner is not asked", {}, drawn, "Your post goes out Sun, Nov 15, 2:00 PM."],
  ])("is saved with the truth about it where %s", async (_where, ofBot, ofPost, sentence) => {
    const { user, dialog, store } = await openForm(all, [post(17)], ofBot);
    answerNew(store, [], ofPost);
    write(dialog, "We open at six.");
    await user.click(dialog.getByText("Schedule post"));
    await waitFor(() => expect(toast()).toHaveTextContent(sentence));
  });

  it("shows a picture of the owner's own, and goes where pictures are taken", async () => {
    const { user, dialog, store } = await openForm();
    const received = answerNew(store);
    write(dialog, "Our new cup");
    await user.click(dialog.getByLabelText("My own picture"));
    expect(dialog.getByLabelText("Instagram")).toBeChecked();
    expect(dialog.getByLabelText("YouTube")).toBeDisabled();
    await user.click(dialog.getByLabelText("Facebook"));
    await user.click(dialog.getByText("Schedule post"));
    expect(await dialog.findByText("Please choose a picture")).toBeInTheDocument();
    await user.upload(dialog.getByLabelText("Picture file"), png());
    expect(dialog.getByAltText("The chosen picture")).toHaveAttribute("src", "blob:picture");
    fireEvent.change(dialog.getByLabelText(/^Picture description/), { target: { value: "A red cup" } });
    await user.click(dialog.getByText("Schedule post"));
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.post).toMatchObject({
      picture: "own",
      alt_text: "A red cup",
      platforms: ["instagram", "twitter"],
    });
    expect(received[0]?.picture?.size).toBeGreaterThan(0);
  });

  it("counts for the platform with the least room, and says where it is shortened", async () => {
    const { user, dialog } = await openForm();
    write(dialog, "x".repeat(290));
    expect(dialog.getByText("290 of 280 characters on X (Twitter)")).toBeInTheDocument();
    expect(dialog.getByText(/^Your text is longer than X \(Twitter\) takes/)).toBeInTheDocument();
    await user.click(dialog.getByLabelText("X (Twitter)"));
    expect(dialog.getByText("290 of 5,000 characters on Facebook")).toBeInTheDocument();
    expect(dialog.queryByText(/^Your text is longer/)).not.toBeInTheDocument();
  });

  it("begins with a picture where nothing else is taken", async () => {
    const { dialog } = await openForm(["instagram", "pinterest"]);
    expect(dialog.getByLabelText("Drawn by Botwright")).toBeChecked();
    expect(dialog.getByLabelText("Pinterest")).toBeChecked();
  });

  it("is checked before it is sent", async () => {
    const { user, dialog, store } = await openForm();
    const received = answerNew(store);
    const time = dialog.getByLabelText("Goes out at");
    await user.click(dialog.getByLabelText("Facebook"));
    await user.click(dialog.getByLabelText("X (Twitter)"));
    fireEvent.change(time, { target: { value: "2026-11-15T13:00" } });
    await user.click(dialog.getByText("Schedule post"));
    expect(await dialog.findByText("Please write a text")).toBeInTheDocument();
    expect(dialog.getByLabelText("Text")).toHaveFocus();
    expect(dialog.getByText("Please choose at least one platform")).toBeInTheDocument();
    expect(dialog.getByText("Please choose a time that is still to come")).toBeInTheDocument();
    write(dialog, "x".repeat(5001));
    fireEvent.change(time, { target: { value: "2028-11-15T13:00" } });
    await user.click(dialog.getByText("Schedule post"));
    expect(await dialog.findByText("Please choose a time within a year")).toBeInTheDocument();
    expect(dialog.getByText("Please keep the text to 5,000 characters")).toBeInTheDocument();
    await user.click(dialog.getByLabelText("My own picture"));
    const file = dialog.getByLabelText("Picture file");
    fireEvent.change(file, { target: { files: [new File(["x"], "a.gif", { type: "image/gif" })] } });
    expect(dialog.getByText("Please choose a PNG, JPEG or WebP picture")).toBeInTheDocument();
    const large = png();
    Object.defineProperty(large, "size", { value: 5 * 1024 * 1024 + 1 });
    fireEvent.change(file, { target: { files: [large] } });
    expect(dialog.getByText("The picture must be at most 5 MB")).toBeInTheDocument();
    expect(received).toHaveLength(0);
  });

  it("says beside the field what the server refuses, and sends the same wish with the same key", async () => {
    const { user, dialog, store } = await openForm();
    const refusal = (errors: Record<string, string>, status = 422) =>
      HttpResponse.json({ detail: "No.", errors }, { status });
    const received = answerNew(store, [
      refusal({ picture: "This is not a picture we can read" }),
      HttpResponse.json({ detail: "200 posts of your own are ahead already." }, { status: 409 }),
    ]);
    write(dialog, "Our new cup");
    await user.click(dialog.getByLabelText("My own picture"));
    await user.upload(dialog.getByLabelText("Picture file"), png());
    await user.click(dialog.getByText("Schedule post"));
    expect(await dialog.findByText("This is not a picture we can read")).toBeInTheDocument();
    await user.click(dialog.getByText("Schedule post"));
    expect(await dialog.findByText("200 posts of your own are ahead already.")).toBeInTheDocument();
    expect(received[0]?.key).toBe(received[1]?.key);
  });

  it("asks before what was typed is lost", async () => {
    const { user, dialog } = await openForm();
    write(dialog, "Half a");
    await user.click(dialog.getByText("Cancel"));
    const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
    await user.click(question.getByRole("button", { name: "Stay here" }));
    expect(dialog.getByLabelText("Text")).toHaveValue("Half a");
    await user.click(dialog.getByText("Cancel"));
    await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("is offered where there is no post yet, in the list and in the calendar", async () => {
    for (const view of ["?view=upcoming", ""]) {
      const { unmount } = openPosts([], `/social-posts/bot-1${view}`);
      expect(await screen.findByText("No posts yet")).toBeInTheDocument();
      expect(screen.getAllByRole("button", { name: "New post" })).toHaveLength(2);
      unmount();
    }
    answerPosts([], bot);
  });

  it("is said to be made, or to wait, while its picture is not there", async () => {
    const planned = { state: "planned", written_by: "owner", can: mayAll } as const;
    const { dialog, unmount } = await openPost(post(17, planned));
    expect(dialog.getByText("The picture is being made from your words. That takes a moment.")).toBeVisible();
    expect(dialog.getByText("Being made")).toBeInTheDocument();
    unmount();
    const held = await openPost(post(18, { ...planned, reason: "This bot is paused." }));
    expect(
      held.dialog.getByText("The picture for your words is not made yet. This bot is paused."),
    ).toBeInTheDocument();
  });
});

describe("a picture of the owner's own in an open post", () => {
  const mayShow = { ...mayAll, own_picture: true };

  it("takes the place of the one it has", async () => {
    const { user, dialog, store } = await openPost(post(17, { can: mayShow }));
    const received: FormData[] = [];
    const answers = [
      HttpResponse.json({ detail: "No.", errors: { picture: "This picture is too small" } }, { status: 422 }),
    ];
    server.use(
      http.post("*/api/social-posts/post-17/picture", async ({ request }) => {
        received.push(await request.formData());
        const shown = post(17, { can: mayShow, version: 4, alt_text: "A red cup" });
        store.set(shown.id, shown);
        return answers.shift() ?? HttpResponse.json(shown);
      }),
    );
    await user.click(dialog.getByRole("button", { name: "Use my own picture" }));
    const form = within(await screen.findByRole("dialog", { name: "Use my own picture" }));
    await user.click(form.getByText("Use this picture"));
    expect(form.getByText("Please choose a picture")).toBeInTheDocument();
    await user.upload(form.getByLabelText("Picture file"), png());
    fireEvent.change(form.getByLabelText(/^Picture description/), { target: { value: "A red cup" } });
    await user.click(form.getByText("Use this picture"));
    expect(await form.findByText("This picture is too small")).toBeInTheDocument();
    await user.click(form.getByText("Use this picture"));
    await waitFor(() => expect(toast()).toHaveTextContent("The post shows your picture now."));
    expect(received.map((sent) => [sent.get("version"), sent.get("alt_text")])).toEqual([
      ["3", "A red cup"],
      ["3", "A red cup"],
    ]);
    for (const sent of received) expect((sent.get("picture") as File).size).toBeGreaterThan(0);
    expect(await dialog.findByLabelText("Picture description")).toHaveValue("A red cup");
  });

  it("waits while words are being typed, and is not offered where it cannot be", async () => {
    const { dialog, unmount } = await openPost(post(17, { can: mayShow }));
    write(dialog, "!");
    expect(dialog.getByRole("button", { name: "Use my own picture" })).toBeDisabled();
    unmount();
    const other = await openPost(post(18));
    expect(other.dialog.queryByRole("button", { name: "Use my own picture" })).not.toBeInTheDocument();
  });
});
