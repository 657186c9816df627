import { waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { server } from "@/testing/server";
import type { Delivery, Post } from "../posts-calls";
import { openPost, toast } from "./open-post";
import { answerChanges, delivery, mayAll, post } from "./testing-posts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-15T12:00:00Z") });
});

function openOut(...deliveries: Delivery[]) {
  return openPlaces(post(10, { state: "out", deliveries, texts: { twitter: "Short for X" } }));
}

async function openPlaces(opened: Post) {
  const app = await openPost(opened);
  const at = (platform: string) => within(app.dialog.getByRole("listitem", { name: platform }));
  return { ...app, at };
}

describe("where a post went", () => {
  it("names the account, the time in the bot's zone, the remark and the live post", async () => {
    const { at } = await openOut(
      delivery("youtube", {
        state: "published",
        at: "2026-11-10T09:00:07Z",
        link: "https://video.example/1",
        remark: "Visible only to you until YouTube has checked the app.",
      }),
    );
    const youtube = at("YouTube");
    expect(youtube.getByText("as Bean & Leaf Café · Tue, Nov 10, 10:00 AM")).toBeInTheDocument();
    expect(youtube.getByText(/^Visible only to you until/)).toBeInTheDocument();
    const link = youtube.getByRole("link", { name: "See it on YouTube (opens in a new tab)" });
    expect(link).toHaveAttribute("href", "https://video.example/1");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
  });

  it("makes no link of an address that is none of the web", async () => {
    const { at } = await openOut(delivery("facebook", { state: "published", link: "javascript:alert(1)" }));
    expect(at("Facebook").queryByRole("link")).not.toBeInTheDocument();
  });

  it("says what failed and tries again only where that is safe", async () => {
    const { user, at, store } = await openOut(
      delivery("facebook", { state: "failed", reason: "The page refused it.", can_retry: true }),
      delivery("twitter", { state: "failed", reason: "Too many posts today." }),
    );
    const sent = answerChanges(store, () => ({ deliveries: [delivery("facebook", { state: "sending" })] }));
    expect(at("X (Twitter)").getByText("Too many posts today.")).toBeInTheDocument();
    expect(at("X (Twitter)").queryByRole("button")).not.toBeInTheDocument();
    await user.click(at("Facebook").getByRole("button", { name: "Try again on Facebook" }));
    await waitFor(() => expect(toast()).toHaveTextContent("Another try on Facebook is on its way."));
    expect(sent[0]).toMatchObject({ path: "post-10/retry", body: { version: 3, platform: "facebook" } });
    expect(await at("Facebook").findByText("Being sent")).toBeInTheDocument();
  });

  it("lets be what failed, and can still try", async () => {
    const { user, dialog, at, store } = await openPlaces(
      post(10, {
        state: "out",
        deliveries: [
          delivery("facebook", { state: "published" }),
          delivery("twitter", { state: "failed", reason: "The account refused it.", can_retry: true }),
        ],
        can: { ...mayAll, edit: false, regenerate: false, post_now: false },
      }),
    );
    const sent = answerChanges(store, () => ({
      deliveries: [
        delivery("facebook", { state: "published" }),
        delivery("twitter", { state: "skipped", reason: "The account refused it.", can_retry: true }),
      ],
      can: { ...mayAll, edit: false, skip: false, regenerate: false, post_now: false },
    }));
    expect(dialog.queryByRole("button", { name: "Skip" })).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Let it be" }));
    await waitFor(() => expect(toast()).toHaveTextContent("Noted. It counts as failed no longer."));
    expect(sent[0]).toMatchObject({ path: "post-10/skip", body: { version: 3 } });
    expect(await at("X (Twitter)").findByText("Skipped")).toBeInTheDocument();
    expect(at("X (Twitter)").getByText("The account refused it.")).toBeInTheDocument();
    expect(at("X (Twitter)").getByRole("button", { name: "Try again on X (Twitter)" })).toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: "Let it be" })).not.toBeInTheDocument();
  });

  it.each([
    [true, "Yes, it is there", "Noted: it is published."],
    [false, "No, it is not there", "Noted: it did not appear. You can try again."],
  ])("asks whether an unconfirmed one appeared: %s", async (published, answer, words) => {
    const { user, at, store } = await openOut(
      delivery("twitter", { state: "unconfirmed", reason: "No answer came." }),
    );
    const after = published
      ? ({ state: "published" } as const)
      : ({ state: "failed", can_retry: true } as const);
    const sent = answerChanges(store, () => ({ deliveries: [delivery("twitter", after)] }));
    const x = at("X (Twitter)");
    expect(x.getByText("Did this post appear on X (Twitter)?")).toBeInTheDocument();
    expect(x.getByText(/^No answer came\. We never send a post twice by ourselves\./)).toBeInTheDocument();
    expect(x.queryByRole("button", { name: /^Try again/ })).not.toBeInTheDocument();
    await user.click(x.getByRole("button", { name: answer }));
    await waitFor(() => expect(toast()).toHaveTextContent(words));
    expect(sent[0]).toMatchObject({
      path: "post-10/settle",
      body: { version: 3, platform: "twitter", published },
    });
    await waitFor(() => expect(at("X (Twitter)").queryAllByRole("button")).toHaveLength(published ? 0 : 1));
  });
});

describe("a post that the owner publishes by hand", () => {
  let saved: string[];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = vi.fn(() => "blob:zip");
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  it("is marked so, downloaded with the token, and its text copied as that platform has it", async () => {
    const { user, at } = await openOut(delivery("twitter", { state: "outbox", account_name: null }));
    const tokens: (string | null)[] = [];
    server.use(
      http.get("*/api/social-posts/post-10/download", ({ request }) => {
        tokens.push(request.headers.get("Authorization"));
        return new HttpResponse(new Uint8Array([80, 75]), { headers: { "Content-Type": "application/zip" } });
      }),
    );
    const x = at("X (Twitter)");
    expect(x.getByText("For you to post")).toBeInTheDocument();
    expect(x.getByText(/^No account is connected for X \(Twitter\)/)).toBeInTheDocument();
    await user.click(x.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(saved).toEqual(["bean-leaf-2026-11-10.zip"]));
    expect(tokens).toEqual(["Bearer token-of-mira"]);
    await user.click(x.getByRole("button", { name: "Copy text" }));
    expect(await x.findByText("Copied!")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe("Short for X");
  });

  it("is not said to go out at its time", async () => {
    const { dialog } = await openPost(
      post(17, { deliveries: [delivery("facebook"), delivery("twitter", { account_name: null })] }),
    );
    const at = (platform: string) => within(dialog.getByRole("listitem", { name: platform }));
    expect(at("Facebook").getByText("Goes out at its time")).toBeInTheDocument();
    expect(at("X (Twitter)").getByText("Kept for you at its time")).toBeInTheDocument();
  });

  it("says when it cannot be downloaded", async () => {
    const { user, at } = await openOut(delivery("twitter", { state: "outbox" }));
    server.use(http.get("*/api/social-posts/post-10/download", () => HttpResponse.json({}, { status: 500 })));
    await user.click(at("X (Twitter)").getByRole("button", { name: "Download" }));
    await waitFor(() =>
      expect(toast()).toHaveTextContent("The post could not be downloaded. Please try again."),
    );
    expect(saved).toEqual([]);
  });
});
