// An account as the server would describe it, for the tests of this folder.
import { HttpResponse, http } from "msw";
import type { AccountSummary } from "@/api/account";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";
import type { DashboardBot, UsageDay } from "./dashboard-calls";

export function bot(changes: Partial<DashboardBot> = {}): DashboardBot {
  return {
    _id: "bot-1",
    botName: "Olsen Bakery",
    botCode: "OLSE-7K2Q",
    is_active: true,
    conversation_count: 12,
    monthly_conversations: 5,
    usage: {
      free_ai_messages_allowance: 100,
      paid_ai_messages_allowance: 1000,
      used_free_ai_messages: 100,
      used_paid_ai_messages: 175,
    },
    ...changes,
  };
}

interface Account {
  summary: Partial<AccountSummary>;
  bots: DashboardBot[];
  social: object[];
  days: UsageDay[];
}

export function answerAccount({ summary, bots = [], social = [], days = [] }: Partial<Account>) {
  server.use(
    http.get("*/api/account/summary", () =>
      HttpResponse.json({ credit_balance: 0, recharge_history: [], purchase_history: [], ...summary }),
    ),
    http.get("*/api/get_user_bots", () => HttpResponse.json({ bots, social_media_bots: social })),
    http.get("*/api/account/usage", () => HttpResponse.json({ days })),
  );
}

export function openDashboard(account: Partial<Account> = {}) {
  storeSession();
  answerAccount(account);
  return renderApp("/dashboard");
}
