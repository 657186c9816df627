// The names by which this folder calls the types of the server's contract.
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** Two usages share one name in the contract, which knows only the other. This one is written by hand until then. */
interface BotMessages {
  free_used: number;
  free_allowance: number;
  free_remaining: number;
  paid_used: number;
  paid_allowance: number;
  paid_remaining: number;
}

export type AdminBot = Omit<Schemas["AdminBot"], "usage"> & { usage: BotMessages };
export type AdminUser = Omit<Schemas["AdminUser"], "bots"> & { bots: AdminBot[] };
export type AdminUsers = Omit<Schemas["AdminUsers"], "users"> & { users: AdminUser[] };
export type AdminStats = Schemas["AdminStats"];
export type LimitsChange = Schemas["LimitsChange"];
export type SubscriptionChange = Schemas["SubscriptionChange"];
export type Failure = Schemas["FailureView"];
export type Health = Schemas["Health"];
export type HealthPart = Schemas["Part"];
export type FailureKind = keyof Schemas["FailureCounts"];

/** The contract calls what was before and after an object and no more. */
type Fields = Record<string, unknown> | null;
export type AuditEvent = Omit<Schemas["AuditEvent"], "before" | "after"> & {
  before?: Fields;
  after?: Fields;
};
export type Audit = Omit<Schemas["Audit"], "events"> & { events: AuditEvent[] };
