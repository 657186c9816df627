import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import { answerPosts, post } from "./testing-blog";

const articles = () => screen.findAllByRole("article");
const long = "Bread is baked every morning before the town wakes up and the first bus leaves. ".repeat(5);

describe("the blog's front", () => {
  it("shows the first post large and the others in a grid, each with its reading time", async () => {
    answerPosts([
      post(1, { summary: long, words: 1001 }),
      post(2, { summary: long, words: 0 }),
      post(3, { words: 200 }),
    ]);
    renderApp("/blog");
    const [first, second, third] = await articles();
    const shownIn = (card?: HTMLElement) => within(card as HTMLElement);
    expect(shownIn(first).getByText("6 min read")).toBeInTheDocument();
    expect(shownIn(second).getByText("1 min read")).toBeInTheDocument();
    expect(shownIn(third).getByText("1 min read")).toBeInTheDocument();
    const lengthOf = (card?: HTMLElement) => (shownIn(card).getByText(/^Bread is/).textContent ?? "").length;
    expect(lengthOf(first)).toBeGreaterThan(150);
    expect(lengthOf(first)).toBeLessThanOrEqual(200);
    expect(lengthOf(second)).toBeGreaterThan(100);
    expect(lengthOf(second)).toBeLessThanOrEqual(150);
  });

  it("opens our own articles here, and those of a feed in a new tab", async () => {
    answerPosts([post(1), post(2)]);
    const { unmount } = renderApp("/blog");
    const own = await screen.findByRole("link", { name: "Post 2" });
    expect(own).toHaveAttribute("href", "/blog/post-2");
    expect(own).not.toHaveAttribute("target");
    unmount();
    answerPosts([post(1, { url: "https://blog.example/1.html" }), post(2, { url: "javascript:alert(1)" })], {
      source: "feed",
    });
    renderApp("/blog");
    const original = await screen.findByRole("link", { name: "Post 1 (opens in a new tab)" });
    expect(original).toHaveAttribute("href", "https://blog.example/1.html");
    expect(original).toHaveAttribute("target", "_blank");
    expect(original.getAttribute("rel")).toContain("noopener");
    expect(screen.getByRole("link", { name: "Post 2" })).toHaveAttribute("href", "/blog/post-2");
  });

  it("filters by a label that stands in the address, All first", async () => {
    answerPosts([
      post(1, { labels: ["News"] }),
      post(2, { labels: ["Knowledge", "FAQ & more"] }),
      post(3, { labels: ["knowledge"] }),
    ]);
    const { user, router } = renderApp("/blog");
    await articles();
    const chips = within(screen.getByRole("navigation", { name: "Categories" }));
    expect(chips.getAllByRole("link").map((chip) => chip.textContent)).toEqual([
      "All",
      "Knowledge",
      "News",
      "FAQ & more",
    ]);
    expect(chips.getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "true");
    await user.click(chips.getByRole("link", { name: "Knowledge" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
    expect(router.state.location.search).toBe("?label=Knowledge");
    expect(chips.getByRole("link", { name: "Knowledge" })).toHaveAttribute("aria-current", "true");
    await user.click(chips.getByRole("link", { name: "FAQ & more" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
    expect(router.state.location.search).toBe("?label=FAQ%20%26%20more");
  });

  it("says when a label of an old link is not there any more", async () => {
    answerPosts([post(1, { labels: ["News"] })]);
    renderApp("/blog?label=Gone");
    expect(await screen.findByText("No article has the label “Gone” any more.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Show all articles" })).toHaveAttribute("href", "/blog");
  });

  it("draws a picture where a post brings none, or one that does not come", async () => {
    answerPosts([
      post(1, { thumbnail: "https://pictures.example/1.png", labels: ["Social media"] }),
      post(2, { labels: ["Privacy"] }),
      post(3),
    ]);
    const { container } = renderApp("/blog");
    await articles();
    const drawn = () =>
      Array.from(container.querySelectorAll("[data-family]"), (art) => art.getAttribute("data-family"));
    expect(drawn()).toEqual(["privacy", "talk"]);
    const picture = container.querySelector("article img") as HTMLImageElement;
    expect(picture).toHaveAttribute("width", "640");
    picture.dispatchEvent(new Event("error"));
    await waitFor(() => expect(drawn()).toEqual(["social", "privacy", "talk"]));
  });

  it("has words for an empty blog, and others for a feed without posts", async () => {
    answerPosts([]);
    const { unmount } = renderApp("/blog");
    expect(await screen.findByRole("heading", { name: "No blog posts available yet." })).toBeInTheDocument();
    expect(screen.queryByText(/Blogger/)).not.toBeInTheDocument();
    unmount();
    answerPosts([], { source: "feed" });
    renderApp("/blog");
    expect(
      await screen.findByText("No blog posts found. Please publish some posts on your Blogger blog."),
    ).toBeInTheDocument();
  });

  it("says why the posts could not be loaded, and tries again on demand", async () => {
    answerPosts([post(1)]);
    server.use(
      http.get(
        "*/api/blog/posts",
        () => HttpResponse.json({ detail: "The feed answers 404." }, { status: 503 }),
        { once: true },
      ),
    );
    const { user } = renderApp("/blog");
    expect(
      await screen.findByText(
        "Unable to load blog posts: The feed answers 404. Please check if your blog is public and has posts.",
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await articles()).toHaveLength(1);
  });

  it("says so when nobody answers at all", async () => {
    server.use(http.get("*/api/blog/posts", () => HttpResponse.error()));
    renderApp("/blog");
    expect(
      await screen.findByText(/^Unable to load blog posts: The server could not be reached\. Please check/),
    ).toBeInTheDocument();
  });

  it("says that a copy may be old", async () => {
    answerPosts([post(1)], { stale: true, source: "feed" });
    renderApp("/blog");
    expect(await screen.findByText(/articles as we last saw them/)).toBeInTheDocument();
  });
});
