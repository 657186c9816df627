// The names by which this folder calls the types of the server's contract.
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type AdminBot = Schemas["AdminBot"];
export type AdminUser = Schemas["AdminUser"];
export type AdminUsers = Schemas["AdminUsers"];
export type AdminStats = Schemas["AdminStats"];
export type UserMoney = Schemas["UserMoney"];
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
