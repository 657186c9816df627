// What the console reads, afresh each time a tab opens. While another page or filter is on its way, the old rows stay.
// A change that the server has confirmed is written into the lists at once, and then they are read again: it may have
// moved a user out of the filter.
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import {
  type AuditFilters,
  readAudit,
  readFailures,
  readHealth,
  readMoney,
  readStats,
  readUser,
  readUsers,
  type UserFilters,
} from "./admin-calls";
import type { AdminBot, AdminUser, AdminUsers, FailureKind } from "./contract";

const ALL = ["admin"] as const;
const USERS = [...ALL, "users"] as const;
const USER = [...ALL, "user"] as const;
const FAILURES = [...ALL, "failures"] as const;

export function useUsers(filters: UserFilters, page: number) {
  return useQuery({
    queryKey: [...USERS, filters, page],
    queryFn: ({ signal }) => readUsers(filters, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type Users = ReturnType<typeof useUsers>;

export function useStats() {
  return useQuery({
    queryKey: [...ALL, "stats"],
    queryFn: ({ signal }) => readStats(signal),
    staleTime: 0,
  });
}

/** One user with all their bots; read only where the list's part of them is not enough. */
export function useOneUser(userId: string, enabled: boolean) {
  return useQuery({
    queryKey: [...USER, userId],
    queryFn: ({ signal }) => readUser(userId, signal),
    staleTime: 0,
    enabled,
  });
}

export function useMoneyOf(userId: string, enabled: boolean) {
  return useQuery({
    queryKey: [...ALL, "money", userId],
    queryFn: ({ signal }) => readMoney(userId, signal),
    staleTime: 0,
    enabled,
  });
}

export function useAudit(filters: AuditFilters, page: number) {
  return useQuery({
    queryKey: [...ALL, "audit", filters, page],
    queryFn: ({ signal }) => readAudit(filters, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useFailures(kind: FailureKind, page: number) {
  return useQuery({
    queryKey: [...FAILURES, kind, page],
    queryFn: ({ signal }) => readFailures(kind, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useHealth() {
  return useQuery({
    queryKey: [...ALL, "health"],
    queryFn: ({ signal }) => readHealth(signal),
    staleTime: 0,
  });
}

export function keepUser(queries: QueryClient, user: AdminUser) {
  return rewrite(queries, (listed) =>
    listed.user_id === user.user_id ? { ...listed, ...user, bots: listed.bots } : listed,
  );
}

export function keepBalance(queries: QueryClient, userId: string, credit_balance: number) {
  return rewrite(queries, (listed) => (listed.user_id === userId ? { ...listed, credit_balance } : listed));
}

export function keepBot(queries: QueryClient, bot: AdminBot) {
  return rewrite(queries, (listed) => ({
    ...listed,
    bots: listed.bots.map((known) => (known.bot_id === bot.bot_id ? bot : known)),
  }));
}

/** Ahead of any older answer still on its way. */
async function rewrite(queries: QueryClient, change: (user: AdminUser) => AdminUser) {
  await Promise.all([queries.cancelQueries({ queryKey: USERS }), queries.cancelQueries({ queryKey: USER })]);
  queries.setQueriesData<AdminUsers>(
    { queryKey: USERS },
    (list) => list && { ...list, users: list.users.map(change) },
  );
  queries.setQueriesData<AdminUser>({ queryKey: USER }, (user) => user && change(user));
  void queries.invalidateQueries({ queryKey: ALL });
}

export function rereadFailures(queries: QueryClient) {
  return queries.invalidateQueries({ queryKey: FAILURES });
}
