// The test function of this room: every page must be free of console errors and of anything the content policy
// had to block, and every test can have an account of its own.
import { readdirSync, readFileSync } from "node:fs";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

export interface Owner {
  name: string;
  email: string;
  password: string;
}

interface Fixtures {
  owner: Owner;
  /** What the browser complained about. A test that provokes a complaint empties the list itself. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to learn what is needed
  baseURL: async ({}, use) => use(serverUrl()),
  context: async ({ context }, use) => {
    await use(context);
    await context.clearPermissions();
    await context.setOffline(false);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      watch(page, complaints);
      page.context().on("page", (opened) => watch(opened, complaints));
      await use(complaints);
      expect(complaints, "the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  owner: async ({}, use) => use(await newOwner()),
});

export function serverUrl(): string {
  return process.env.BOTWRIGHT_E2E_URL ?? "";
}

function watch(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // Chromium logs every refused request; what the page makes of the refusal is what tests look at.
    const refused = message.text().startsWith("Failed to load resource");
    if ((message.type() === "error" || message.type() === "warning") && !refused)
      complaints.push(message.text());
  });
}

export function freshAddress(): string {
  return `owner-${Date.now()}-${Math.floor(Math.random() * 1e9)}@example.com`;
}

/** The code in the newest mail to this address; waits for the mail. */
export async function codeFor(email: string, after = 0): Promise<string> {
  const folder = `${process.env.BOTWRIGHT_E2E_DATA}/outbox`;
  let code: string | undefined;
  await expect(async () => {
    const mails = readdirSync(folder)
      .filter((file) => file.endsWith(`-${email}.eml`))
      .sort();
    expect(mails.length).toBeGreaterThan(after);
    code = readFileSync(`${folder}/${mails.at(-1)}`, "utf8").match(/^\d{6}$/m)?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? "";
}

export async function callApi(
  path: string,
  body: unknown,
  token?: string,
  server = serverUrl(),
): Promise<Response> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  return fetch(`${server}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Registers somebody through the API, for tests that begin with an account. */
export async function newOwner(): Promise<Owner> {
  const owner = { name: "Ann Lee", email: freshAddress(), password: "correct horse" };
  const purpose = "register";
  for (const [path, body] of [
    ["/send-otp", async () => ({ email: owner.email, purpose })],
    ["/verify-otp", async () => ({ email: owner.email, purpose, otp: await codeFor(owner.email) })],
    ["/register", async () => owner],
  ] as const) {
    const answer = await callApi(path, await body());
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  return owner;
}

export async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // The greeting comes after the page has loaded afresh: leaving before that would race the browser.
  await expect(page.getByText("Logged in successfully!")).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** Signed in from the first page on, for tests about other things: by the API, without the sign-in page. */
export async function beSignedIn(
  page: Page,
  who: { email: string; password: string },
  server = serverUrl(),
): Promise<void> {
  const signedIn = await callApi("/login", who, undefined, server);
  const { access_token: token, ...answer } = await signedIn.json();
  const user = { ...answer, session_expiry: Date.now() + 12 * 60 * 60 * 1000 };
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem("token", token as string);
      sessionStorage.setItem("user", user as string);
    },
    [token, JSON.stringify(user)],
  );
}

/** Answers the cookie question beforehand, for tests about other things. */
export async function rejectCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const choices = { functional: true, analytics: false, marketing: false };
    localStorage.setItem("botwright.cookie-consent.v1", JSON.stringify(choices));
  });
}
