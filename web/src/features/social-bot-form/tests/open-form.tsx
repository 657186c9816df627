// The form on its route with bare pages around it, the platforms as the server would tell of them, and the usual things
// done to it.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { createQueryClient } from "@/api/query-client";
import { Providers } from "@/app/Providers";
import { PLATFORMS } from "@/components/platforms";
import { Toaster } from "@/components/toasts/Toaster";
import { storeSession } from "@/testing/fixtures";
import { server } from "@/testing/server";
import { rowId } from "../connections/use-last-shown";
import { SocialBotFormPage } from "../SocialBotFormPage";
import type { Account, Platform, Preview, ScheduleWords, SocialBot } from "../social-bot-calls";

export const PATH = "/create-social-media-bot";

const takes: Record<string, string[]> = {
  facebook: ["image", "video", "text"],
  twitter: ["image", "video", "text"],
  linkedin: ["image", "video", "text"],
  youtube: ["video"],
};

/** All seven; those with accounts given, even none, can be connected for real. */
export function platformsWith(accounts: Record<string, Account[]> = {}): Platform[] {
  return PLATFORMS.map(({ id, name }) => ({
    id,
    name,
    takes: takes[id] ?? ["image", "video"],
    longest_text: 1000,
    can_connect: id in accounts,
    accounts: accounts[id] ?? [],
  }));
}

export function account(changes: Partial<Account> = {}): Account {
  return { id: "acc-1", name: "Bean & Leaf", state: "ready", ends_at: null, places: [], ...changes };
}

/** What the server says now; a test may change it and have it read again. */
export function answerPlatforms(now: () => Platform[]) {
  server.use(http.get("*/api/social-platforms", () => HttpResponse.json({ platforms: now() })));
}

export const understood: Preview = {
  understood: "Every day",
  next_dates: ["2036-11-17T09:00:00Z", "2036-11-18T09:00:00Z", "2036-11-19T09:00:00Z"],
  problem: null,
};

export function answerPreview(answer: (asked: ScheduleWords) => Preview) {
  const asked: unknown[] = [];
  server.use(
    http.post("*/api/preview-schedule", async ({ request }) => {
      const body = (await request.json()) as Parameters<typeof answer>[0];
      asked.push(body);
      return HttpResponse.json(answer(body) as never);
    }),
  );
  return asked;
}

export const storedBot: SocialBot = {
  _id: "social-1",
  botName: "Tea time",
  businessInfo: {
    name: "Bean & Leaf",
    description: "Tea by the harbour.",
    industry: "Food",
    audience: "Neighbours",
    tone: "casual",
    country: "Germany",
    city: "Hamburg",
    contentGenerationInstructions: "No emoji.",
  },
  connectedPlatforms: ["facebook", "tiktok"],
  platformConnections: { facebook: true, tiktok: true },
  schedules: [
    {
      id: "sch-1",
      contentType: "image",
      frequency: "daily",
      time: "09:30",
      platforms: ["facebook", "tiktok"],
      startsOn: "2026-11-02",
      next_dates: [],
    },
  ],
  botColor: "#28a745",
  timeZone: "Europe/Berlin",
  askFirst: true,
  language: "German",
  website: "https://bean.example",
  accounts: {},
  version: 7,
  is_active: true,
  usage: {
    used_image_posts: 0,
    used_short_videos: 0,
    allowance_image_posts: 100,
    allowance_short_videos: 45,
    image_posts_allowance: 100,
    short_videos_allowance: 45,
  },
  validity: {},
  on_trial: false,
  posts: { to_approve: 0, failed: 0, unconfirmed: 0 },
  createdAt: "2026-11-01T12:00:00Z",
};

export function renderForm() {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <Toaster />
          </>
        ),
        children: [
          { path: PATH, Component: SocialBotFormPage },
          { path: "/my-bots", element: <h1>My Bots</h1> },
          { path: "/login", element: <h1>Sign In</h1> },
          { path: "/elsewhere", element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: ["/my-bots", PATH] },
  );
  render(
    <Providers queries={createQueryClient()} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, path: () => router.state.location.pathname, user: userEvent.setup({ delay: null }) };
}

interface Opening {
  platforms?: Platform[];
  bot?: Partial<SocialBot>;
}

export async function openForm({ platforms = platformsWith(), bot }: Opening = {}) {
  storeSession();
  answerPlatforms(() => platforms);
  answerPreview(() => understood);
  if (bot) {
    sessionStorage.setItem("editSocialBotId", "social-1");
    const bots = [{ ...storedBot, ...bot }];
    server.use(http.get("*/api/my-bots", () => HttpResponse.json({ social_media_bots: bots })));
  }
  const form = renderForm();
  await waitFor(() => row("Facebook"));
  return form;
}

/** In one step: typing key by key redraws the whole form each time, which tests need not wait for. */
export function fill(label: string | RegExp, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

export function fillRequired() {
  fill(/^Bot name/, "Tea time");
  fill(/^Business name/, "Bean & Leaf");
  fill(/^Business description/, "Tea by the harbour.");
}

// Looked up by their words and then narrowed down: to look for a role and its name in the whole form takes long.
function around(element: HTMLElement, selector: string) {
  const found = element.closest<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing like ${selector} is around it`);
  return within(found);
}

export function row(platform: string) {
  const { id = "" } = PLATFORMS.find(({ name }) => name === platform) ?? {};
  const found = document.getElementById(rowId(id));
  if (!found) throw new Error(`There is no ${platform}`);
  return within(found);
}

export function schedule(number: number) {
  return around(screen.getByText(`Schedule ${number}`), "li");
}

export function button(words: string): HTMLElement {
  const label = screen.getByText(words, { selector: "button *" });
  return label.closest("button") ?? label;
}

export async function menuItem(words: string) {
  return screen.findByText(words, { selector: "[role=menuitem] *" });
}

export async function dialogTitled(title: string) {
  return around(await screen.findByText(title, { selector: "h2" }), "[role=dialog]");
}

/** Answers a save and keeps what it was sent. */
export function answerSave(method: "post" | "put", status: number, body: unknown) {
  const received: { body: Record<string, unknown>; authorization: string | null; path: string }[] = [];
  server.use(
    http[method](/\/api\/social-media-bot/, async ({ request }) => {
      received.push({
        body: (await request.json()) as Record<string, unknown>,
        authorization: request.headers.get("Authorization"),
        path: new URL(request.url).pathname,
      });
      return HttpResponse.json(body as never, { status });
    }),
  );
  return received;
}
