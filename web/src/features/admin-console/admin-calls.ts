// The calls of the admin's console. All of them carry the token, which alone decides. The address in the query of some
// is what the product's calls have always carried; the server compares it.
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
  Health,
  LimitsChange,
  SubscriptionChange,
  UserMoney,
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
  return answerOf(api.GET("/api/admin/users", { params: { query }, signal }));
}

/** All users that match, as a table for other programs. */
export function downloadUsers(filters: UserFilters): Promise<Blob> {
  const params = { query: userQuery(filters) };
  return answerOf(api.GET("/api/admin/users.csv", { params, parseAs: "blob" }));
}

/** One user with all their bots. */
export function readUser(userId: string, signal?: AbortSignal): Promise<AdminUser> {
  return answerOf(api.GET("/api/admin/user/{user_id}", { params: ofUser(userId), signal }));
}

/** What they paid, and what their credit was spent on. */
export function readMoney(userId: string, signal?: AbortSignal): Promise<UserMoney> {
  return answerOf(api.GET("/api/admin/user/{user_id}/money", { params: ofUser(userId), signal }));
}

export async function readStats(signal?: AbortSignal): Promise<AdminStats> {
  return (await answerOf(api.GET("/api/admin/stats", { params: { query: asAdmin() }, signal }))).stats;
}

export async function changeLimits(botId: string, body: LimitsChange): Promise<AdminBot> {
  const params = { path: { bot_id: botId }, query: asAdmin() };
  return (await answerOf(api.PATCH("/api/admin/bot/{bot_id}/limits", { params, body }))).bot;
}

export function changeSubscription(userId: string, body: SubscriptionChange): Promise<AdminUser> {
  const params = { ...ofUser(userId), query: asAdmin() };
  return userIn(answerOf(api.PATCH("/api/admin/user/{user_id}/subscription", { params, body })));
}

export function suspendUser(userId: string, reason: string): Promise<AdminUser> {
  const wish = { params: ofUser(userId), body: { reason } };
  return userIn(answerOf(api.POST("/api/admin/user/{user_id}/suspend", wish)));
}

/** Takes off the mark that a refund or dispute left. */
export function settleUser(userId: string, reason: string): Promise<AdminUser> {
  const wish = { params: ofUser(userId), body: { reason } };
  return userIn(answerOf(api.POST("/api/admin/user/{user_id}/settle", wish)));
}

export function restoreUser(userId: string): Promise<AdminUser> {
  return userIn(answerOf(api.POST("/api/admin/user/{user_id}/restore", { params: ofUser(userId) })));
}

/** Answers how many sessions it ended. */
export async function signOutUser(userId: string): Promise<number> {
  const { sessions } = await answerOf(
    api.POST("/api/admin/user/{user_id}/sign-out", { params: ofUser(userId) }),
  );
  return sessions;
}

/** Answers what the code is for. */
export async function resendCode(email: string): Promise<"reset" | "register"> {
  const { purpose } = await answerOf(api.POST("/api/admin/resend-code", { body: { email } }));
  return purpose === "register" ? "register" : "reset";
}

/** Sent twice with the same key, it is booked once. Answers the new balance. */
export async function adjustCredit(userId: string, amount: number, reason: string, key: string) {
  const wish = { params: { ...ofUser(userId), ...once(key) }, body: { amount, reason } };
  return (await answerOf(api.POST("/api/admin/user/{user_id}/credit", wish))).credit_balance;
}

export function readAudit(filters: AuditFilters, page: number, signal?: AbortSignal): Promise<Audit> {
  const query = {
    search: filters.search || undefined,
    action: filters.action || undefined,
    user_id: filters.userId || undefined,
    page,
  };
  return answerOf(api.GET("/api/admin/audit", { params: { query }, signal }));
}

/** `of` says which kind the rows are; the counts are of all kinds. */
export async function readFailures(kind: FailureKind, page: number, signal?: AbortSignal) {
  const params = { query: { kind, page } };
  return { ...(await answerOf(api.GET("/api/admin/failures", { params, signal }))), of: kind };
}

export function retryFailure(kind: FailureKind, id: string) {
  return answerOf(api.POST("/api/admin/failures/{id}/retry", { params: ofFailure(kind, id) }));
}

export function dismissFailure(kind: FailureKind, id: string) {
  return answerOf(api.DELETE("/api/admin/failures/{id}", { params: ofFailure(kind, id) }));
}

export function readHealth(signal?: AbortSignal): Promise<Health> {
  return answerOf(api.GET("/api/admin/health", { signal }));
}

async function userIn(answer: Promise<{ user: AdminUser }>): Promise<AdminUser> {
  return (await answer).user;
}

function ofUser(userId: string) {
  return { path: { user_id: userId } };
}

function ofFailure(kind: FailureKind, id: string) {
  return { path: { id }, query: { kind } };
}
