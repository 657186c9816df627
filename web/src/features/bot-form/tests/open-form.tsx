// The form on its two routes with a bare My Bots behind it, and the usual things done to it.
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { vi } from "vitest";
import { createQueryClient } from "@/api/query-client";
import { Providers } from "@/app/Providers";
import { Toaster } from "@/components/toasts/Toaster";
import { storeSession } from "@/testing/fixtures";
import { server } from "@/testing/server";
import { BotFormPage } from "../BotFormPage";
import type { BotRecord } from "../bot-calls";

function Frame() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

export const storedBot: BotRecord = {
  _id: "bot-1",
  botName: "Rye helper",
  botCode: "RYEH-7K2Q",
  bot_type: "faq",
  is_active: true,
  is_public: false,
  businessName: "Rye & Shine",
  businessType: "Bakery",
  industry: "Food",
  email: "mira@bakery.example",
  mobile: "",
  website: "https://rye.example",
  allowed_sites: [],
  description: "We bake bread.",
  welcomeMessage: "Good morning!",
  botColor: "#fd7e14",
  instructions: "Be kind.",
  faq_text: "Q: Open?\r\nA: Yes.",
  faq_file_name: "allergens.pdf",
  logo_url: "/files/logo.png",
  quick_replies: ["When are you open?"],
  trigger_keywords: ["cake"],
  lead_form: {
    fields: [{ name: "size", type: "select", label: "Size", required: true, options: ["S", "L"] }],
  },
  training_status: "ready",
  training_error: null,
  training_progress: 100,
  validity: {},
  rating: 0,
  total_rating_count: 0,
  conversation_count: 0,
  lead_count: 0,
  monthly_conversations: 0,
  usage: {
    allowance_ai_messages: 100,
    allowance_ai_message: 100,
    free_ai_messages_allowance: 100,
    paid_ai_messages_allowance: 0,
    used_free_ai_messages: 0,
    used_paid_ai_messages: 0,
  },
  createdAt: "2026-11-01T12:00:00Z",
  updatedAt: "2026-11-01T12:00:00Z",
  version: 4,
  is_blank: false,
  is_demo: false,
};

export function renderForm(at = "/create-bot") {
  URL.createObjectURL = vi.fn(() => "blob:chosen");
  URL.revokeObjectURL = vi.fn();
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: "/create-bot", Component: BotFormPage },
          { path: "/edit-bot", Component: BotFormPage },
          { path: "/my-bots", element: <h1>My Bots</h1> },
          { path: "/elsewhere", element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: ["/my-bots", at] },
  );
  render(
    <Providers queries={createQueryClient()} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, path: () => router.state.location.pathname, user: userEvent.setup({ delay: null }) };
}

export function openForm() {
  storeSession();
  return renderForm();
}

export async function openEditForm(changes: Partial<BotRecord> = {}) {
  storeSession();
  sessionStorage.setItem("editBotId", "bot-1");
  const bot = { ...storedBot, ...changes };
  server.use(http.get("*/api/get_bot_by_id", () => HttpResponse.json({ bot })));
  const form = renderForm();
  await screen.findByRole("heading", { level: 1, name: "Edit Bot" });
  await screen.findByLabelText(/Bot name/);
  return form;
}

type User = ReturnType<typeof userEvent.setup>;

/** In one step: typing key by key redraws the whole form each time, which tests need not wait for. */
export function fill(label: string | RegExp, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

export function fillBasics() {
  fill(/^Bot name/, "Rye helper");
  fill(/^Business name/, "Rye & Shine");
  fill(/^Business type/, "Bakery");
  fill(/^Description/, "We bake bread.\nOpen from 7.");
}

export function menu() {
  return within(screen.getByRole("navigation", { name: "Sections of the form" }));
}

export async function openSection(user: User, name: string) {
  await user.click(menu().getByRole("button", { name: new RegExp(`^${name}`) }));
  await screen.findByRole("heading", { level: 2, name });
}

/** Answers a save and keeps the form it was sent, field by field. */
export function answerSave(path: string, status: number, body: unknown) {
  const received: { fields: FormData; authorization: string | null }[] = [];
  server.use(
    http.post(`*/api/${path}`, async ({ request }) => {
      received.push({
        fields: await request.formData(),
        authorization: request.headers.get("Authorization"),
      });
      return HttpResponse.json(body as never, { status });
    }),
  );
  return received;
}
