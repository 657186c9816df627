// The calls of the admin's console. All of them carry the token, which alone decides; the address in the query is what
// the product's calls have always carried, and the server compares it.
import { answerOf, api } from "@/api/client";
import { once } from "@/api/once";
import { currentUser } from "@/session/session-store";
import type {
  AdminBot,
  AdminStats,
  AdminUser,
  AdminUsers,
  Audit,
  FailureKind,
  Failures,
  Health,
  LimitsChange,
  SubscriptionChange,
} from "./contract";

export interface UserFilters {
  search: string;
  plan: string;
  status: string;
  botType: string;
}

export interface AuditFilters {
  search: string;
  action: string;
  userId: string;
}

// The generated contract does not know these calls yet, so their paths and answers are taken at their word here.
type Call = (path: string, init?: object) => Promise<{ data?: unknown }>;
const calls = api as unknown as Record<"GET" | "POST" | "PATCH" | "DELETE", Call>;

function answer<T>(call: Promise<{ data?: unknown }>): Promise<T> {
  return answerOf(call as Promise<{ data?: T }>);
}

const asAdmin = () => ({ admin_email: currentUser()?.email });

function userQuery({ search, plan, status, botType }: UserFilters) {
  return {
    ...asAdmin(),
    search: search || undefined,
    plan: plan || undefined,
    status: status || undefined,
    bot_type: botType || undefined,
  };
}

export function readUsers(filters: UserFilters, page: number, signal?: AbortSignal): Promise<AdminUsers> {
  const query = { ...userQuery(filters), page };
  return answer(calls.GET("/api/admin/users", { params: { query }, signal }));
}

/** All users that match, as a table for other programs. */
export function downloadUsers(filters: UserFilters): Promise<Blob> {
  return answer(
    calls.GET("/api/admin/users.csv", { params: { query: userQuery(filters) }, parseAs: "blob" }),
  );
}

/** One user with all their bots. */
export function readUser(userId: string, signal?: AbortSignal): Promise<AdminUser> {
  return answer(calls.GET("/api/admin/user/{user_id}", { params: ofUser(userId), signal }));
}

export async function readStats(signal?: AbortSignal): Promise<AdminStats> {
  const { stats } = await answer<{ stats: AdminStats }>(
    calls.GET("/api/admin/stats", { params: { query: asAdmin() }, signal }),
  );
  return stats;
}

export async function changeLimits(botId: string, body: LimitsChange): Promise<AdminBot> {
  const params = { path: { bot_id: botId }, query: asAdmin() };
  const { bot } = await answer<{ bot: AdminBot }>(
    calls.PATCH("/api/admin/bot/{bot_id}/limits", { params, body }),
  );
  return bot;
}

export async function changeSubscription(userId: string, body: SubscriptionChange): Promise<AdminUser> {
  return userIn(calls.PATCH("/api/admin/user/{user_id}/subscription", { params: ofUser(userId), body }));
}

export function suspendUser(userId: string, reason: string): Promise<AdminUser> {
  return userIn(
    calls.POST("/api/admin/user/{user_id}/suspend", { params: ofUser(userId), body: { reason } }),
  );
}

export function restoreUser(userId: string): Promise<AdminUser> {
  return userIn(calls.POST("/api/admin/user/{user_id}/restore", { params: ofUser(userId), body: {} }));
}

/** Answers how many sessions it ended. */
export async function signOutUser(userId: string): Promise<number> {
  const { sessions } = await answer<{ sessions: number }>(
    calls.POST("/api/admin/user/{user_id}/sign-out", { params: ofUser(userId), body: {} }),
  );
  return sessions;
}

export async function resendCode(email: string): Promise<"reset" | "register"> {
  const { purpose } = await answer<{ purpose: "reset" | "register" }>(
    calls.POST("/api/admin/resend-code", { params: { query: asAdmin() }, body: { email } }),
  );
  return purpose;
}

/** Sent twice with the same key, it is booked once. Answers the new balance. */
export async function adjustCredit(userId: string, amount: number, reason: string, key: string) {
  const params = { ...ofUser(userId), ...once(key) };
  const { credit_balance } = await answer<{ credit_balance: number }>(
    calls.POST("/api/admin/user/{user_id}/credit", { params, body: { amount, reason } }),
  );
  return credit_balance;
}

export function readAudit(filters: AuditFilters, page: number, signal?: AbortSignal): Promise<Audit> {
  const query = {
    ...asAdmin(),
    search: filters.search || undefined,
    action: filters.action || undefined,
    user_id: filters.userId || undefined,
    page,
  };
  return answer(calls.GET("/api/admin/audit", { params: { query }, signal }));
}

/** `of` says which kind the rows are; the counts are of all kinds. */
export async function readFailures(kind: FailureKind, page: number, signal?: AbortSignal) {
  const query = { ...asAdmin(), kind, page };
  const read = await answer<Failures>(calls.GET("/api/admin/failures", { params: { query }, signal }));
  return { ...read, of: kind };
}

export async function retryFailure(kind: FailureKind, id: string): Promise<void> {
  await answer(calls.POST("/api/admin/failures/{id}/retry", { params: ofFailure(kind, id), body: {} }));
}

export async function dismissFailure(kind: FailureKind, id: string): Promise<void> {
  await answer(calls.DELETE("/api/admin/failures/{id}", { params: ofFailure(kind, id) }));
}

export function readHealth(signal?: AbortSignal): Promise<Health> {
  return answer(calls.GET("/api/admin/health", { params: { query: asAdmin() }, signal }));
}

function ofUser(userId: string) {
  return { path: { user_id: userId }, query: asAdmin() };
}

function ofFailure(kind: FailureKind, id: string) {
  return { path: { id }, query: { ...asAdmin(), kind } };
}

async function userIn(call: Promise<{ data?: unknown }>): Promise<AdminUser> {
  return (await answer<{ user: AdminUser }>(call)).user;
}
