import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { openPost } from "./open-post";
import { answerPosts, delivery, openPosts, post } from "./testing-posts";

const long = `${"A sentence of words. ".repeat(30)}#tea`;
const all = ["facebook", "instagram", "twitter", "linkedin", "youtube", "tiktok", "pinterest"];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-15T12:00:00Z") });
});

describe("an open post", () => {
  it("is opened from its line, stands in the address, and closes by going back", async () => {
    const { user, router } = openPosts([post(17)], "/social-posts/bot-1?view=upcoming");
    await user.click(await screen.findByRole("link", { name: /Words 17/ }));
    const dialog = await screen.findByRole("dialog", { name: "Image post, Tue, Nov 17, 10:00 AM" });
    expect(router.state.location.search).toBe("?view=upcoming&post=post-17");
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(router.state.location.search).toBe("?view=upcoming");
    expect(router.state.historyAction).toBe("POP");
  });

  it("closes to its list when it was opened by a link from elsewhere", async () => {
    const { user, dialog, router } = await openPost(post(17));
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(router.state.location.search).toBe("?view=all"));
  });

  it("says when it is gone, and when it cannot be read", async () => {
    const { unmount } = openPosts([post(17)], "/social-posts/bot-1?post=another");
    expect(await screen.findByRole("heading", { name: "No such post" })).toBeInTheDocument();
    unmount();
    storeSession();
    answerPosts([post(1)]);
    server.use(
      http.get("*/api/social-posts/late", () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    const { user } = renderApp("/social-posts/bot-1?view=all&post=late");
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("The post could not be loaded. Please try again.")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Try Again" }));
    expect(await dialog.findByRole("heading", { name: "No such post" })).toBeInTheDocument();
  });

  it.each([
    ["planned", "This post has not been written yet. The bot writes it three days before its time."],
    ["undrafted", "This post could not be written. The model is away."],
    ["waiting", "This post waits for your approval. It does not go out before."],
    ["missed", "This post was missed and has not gone out. The server slept. You can still post it now."],
    ["skipped", "This post is skipped and does not go out."],
  ] as const)("says what it means that it is %s", async (state, words) => {
    const reasons = { undrafted: "The model is away.", missed: "The server slept." } as Record<
      string,
      string
    >;
    const text = state === "planned" ? "" : "Words";
    const { dialog } = await openPost(post(17, { state, text, reason: reasons[state] ?? null }));
    expect(await dialog.findByText(words)).toBeInTheDocument();
  });
});

describe("the preview of a post", () => {
  it("has a tab for each platform, in the name of the account or else of the bot", async () => {
    const deliveries = all.map((platform) =>
      delivery(platform, platform === "pinterest" ? { account_name: null } : {}),
    );
    const { user, dialog } = await openPost(post(17, { deliveries, title: "Our tea" }));
    const names = ["Facebook", "Instagram", "X (Twitter)", "LinkedIn", "YouTube", "TikTok", "Pinterest"];
    expect(dialog.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(names);
    for (const name of names) {
      await user.click(dialog.getByRole("tab", { name }));
      const preview = within(dialog.getByRole("figure", { name: `Preview on ${name}` }));
      const account = name === "Pinterest" ? "Bean & Leaf" : "Bean & Leaf Café";
      expect(preview.getAllByText(account)[0]).toBeInTheDocument();
      expect(preview.getByText(/Words 17/)).toBeInTheDocument();
      const titled = ["YouTube", "TikTok", "Pinterest"].includes(name);
      expect(preview.queryAllByText("Our tea")).toHaveLength(titled ? 1 : 0);
    }
  });

  it("shows each platform's own text, with its count, its fold, and what was shortened", async () => {
    const { user, dialog } = await openPost(post(17, { text: long, texts: { twitter: "Short for X #tea" } }));
    const facebook = within(dialog.getByRole("figure"));
    expect(await facebook.findByText("634 of 5,000 characters")).toBeInTheDocument();
    expect(facebook.queryByText("#tea")).not.toBeInTheDocument();
    expect(facebook.getByText(/^Facebook folds a long text here/)).toBeInTheDocument();
    await user.click(facebook.getByRole("button", { name: "See more" }));
    expect(facebook.getByText("#tea")).toBeInTheDocument();
    await user.click(dialog.getByRole("tab", { name: "X (Twitter)" }));
    const x = within(dialog.getByRole("figure"));
    expect(x.getByText(/Short for X/)).toBeInTheDocument();
    expect(x.getByText("16 of 280 characters")).toBeInTheDocument();
    expect(
      x.getByText("Your text is longer than X (Twitter) takes, so it is shortened there."),
    ).toBeInTheDocument();
    expect(x.queryByText(/folds/)).not.toBeInTheDocument();
  });

  it("shows the picture with its description, and says when it cannot be loaded", async () => {
    const media = { kind: "image", url: "/media/cup.png", cover_url: null, by_owner: false };
    const { dialog } = await openPost(post(17, { media }));
    const picture = dialog.getByRole("img", { name: "A cup of coffee" });
    expect(picture).toHaveAttribute("src", "/media/cup.png");
    expect(dialog.getByText("Described for people who cannot see it: A cup of coffee")).toBeInTheDocument();
    picture.dispatchEvent(new Event("error"));
    expect(await dialog.findByText("The picture could not be loaded.")).toBeInTheDocument();
  });

  it("plays the video on demand", async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    const media = { kind: "video", url: "/media/v.mp4", cover_url: "/media/v.jpg", by_owner: false };
    const { user, dialog } = await openPost(
      post(17, { content_type: "video", media, deliveries: [delivery("tiktok")] }),
    );
    await user.click(dialog.getByRole("button", { name: "Play the video" }));
    expect(play).toHaveBeenCalledOnce();
  });

  it("says what is missing while there is no text, no picture or no platform", async () => {
    const { dialog, unmount } = await openPost(post(17, { state: "planned", text: "", alt_text: "" }));
    expect(dialog.getByText("The text of this post appears here once it is written.")).toBeInTheDocument();
    expect(dialog.getByText("The picture is made with the text.")).toBeInTheDocument();
    unmount();
    const other = await openPost(post(17, { deliveries: [] }));
    expect(other.dialog.getByText(/^This post has no platform to go to/)).toBeInTheDocument();
  });
});
