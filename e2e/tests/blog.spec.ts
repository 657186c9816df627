// The blog on the real server: the bundled articles, a subscription from the box to the last mail, and a feed that
// means no good.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startServer } from "../support/server.ts";
import { expect, freshAddress, rejectCookies, test } from "../support/test.ts";

test.beforeEach(({ page }) => rejectCookies(page));

test("the bundled articles can be filtered and read", async ({ page }) => {
  await page.goto("/blog");
  const posts = page.getByRole("main").getByRole("article");
  await expect(posts.nth(9)).toBeVisible();
  await expect(posts.first().getByText(/^\d+ min read$/)).toBeVisible();

  const all = await posts.count();
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/blog\?label=/);
  await expect(async () => expect(await posts.count()).toBeLessThan(all)).toPass();
  const filtered = await posts.count();
  await page.reload();
  await expect(posts).toHaveCount(filtered);

  const title = (await posts.first().getByRole("link").textContent()) ?? "";
  await posts.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Botwright`);
  await expect(page.getByRole("region", { name: "More articles" }).getByRole("article")).toHaveCount(3);
  await page.getByRole("link", { name: "All articles" }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(posts).toHaveCount(all);
});

test("every bundled article opens, and none has a broken link of our own", async ({ page }) => {
  const { posts } = (await (await page.request.get("/api/blog/posts")).json()) as {
    posts: { slug: string }[];
  };
  expect(posts.length).toBeGreaterThanOrEqual(10);
  const links = new Set<string>();
  for (const { slug } of posts) {
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const found = page.getByRole("article").first().locator("a[href^='/']");
    for (const link of await found.all()) links.add((await link.getAttribute("href")) ?? "");
  }
  for (const link of links) {
    const answer = await page.request.get(link, { headers: { accept: "text/html" } });
    expect(answer.status(), link).toBe(200);
  }
});

/** The link of the newest mail to this address that leads to this page. */
async function mailedLink(email: string, page: string): Promise<string> {
  const folder = `${process.env.BOTWRIGHT_E2E_DATA}/outbox`;
  let link: string | undefined;
  await expect(async () => {
    const mails = readdirSync(folder).filter((file) => file.endsWith(`-${email}.eml`));
    const mail = readFileSync(`${folder}/${mails.sort().at(-1)}`, "utf8");
    const plain = mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
    link = plain.match(new RegExp(`/blog/${page}\\?token=[\\w.-]+`))?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? "";
}

test("a subscription begins and ends only at the press of a button", async ({ page }) => {
  const email = freshAddress();
  await page.goto("/blog");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please confirm by the link we have sent you.")).toBeVisible();

  await page.goto(await mailedLink(email, "confirm"));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
  // The link works once.
  await page.reload();
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "That did not work" })).toBeVisible();

  await page.goto(await mailedLink(email, "unsubscribe"));
  await page.getByRole("button", { name: "End subscription" }).click();
  await expect(page.getByRole("heading", { name: "Your subscription has ended" })).toBeVisible();
});

const hostile = {
  feed: {
    entry: [
      {
        id: { $t: "tag:blogger.com,1999:blog-1.post-7" },
        title: { $t: "Bread & <b>butter</b>" },
        content: {
          $t: `<p>Safe words.</p><script>document.title="taken"</script><img src=x onerror='document.title="taken"'>
            <a href="javascript:document.title='taken'">press me</a><iframe src="https://evil.example"></iframe>`,
        },
        link: [{ rel: "alternate", href: "https://blog.example/2026/bread.html" }],
        published: { $t: "2026-11-01T08:00:00+01:00" },
        updated: { $t: "2026-11-01T08:00:00+01:00" },
        category: [{ term: "News" }],
      },
    ],
  },
};

test("a feed is shown with links to its originals, and what it smuggles in does nothing", async ({
  browser,
}) => {
  const feed = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(hostile)),
  );
  await new Promise<void>((resolve) => feed.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(feed.address() as AddressInfo).port}`;
  const server = await startServer("feed", { BOTWRIGHT_BLOG_FEED_URL: address });
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    await rejectCookies(page);
    // A server that has just started reads the feed first; until then it says that the blog is down.
    await expect(async () => expect((await page.request.get("/api/blog/posts")).ok()).toBe(true)).toPass();
    await page.goto("/blog");
    const original = page.getByRole("main").getByRole("article").getByRole("link");
    await expect(original).toHaveAttribute("href", "https://blog.example/2026/bread.html");
    await expect(original).toHaveAttribute("target", "_blank");
    const answer = await page.request.get("/api/blog/posts");
    const { posts } = (await answer.json()) as { posts: { slug: string }[] };
    await page.goto(`/blog/${posts[0]?.slug}`);
    await expect(page.getByText("Safe words.")).toBeVisible();
    await expect(page.getByText("press me")).not.toHaveAttribute("href", /javascript/);
    await expect(page.locator("article script, article iframe")).toHaveCount(0);
    expect(await page.title()).not.toBe("taken");
  } finally {
    await context.close();
    await server.stop();
    feed.close();
  }
});
