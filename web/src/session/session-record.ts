// What the browser keeps about the signed-in person, and for how long. Everything in the record came
// from the sign-in answer, except the expiry, which the product sets twelve hours after signing in.
import type { paths } from "@/api/schema.gen";

export type LoginAnswer = paths["/api/login"]["post"]["responses"][200]["content"]["application/json"];
type SessionAnswer = paths["/api/session"]["get"]["responses"][200]["content"]["application/json"];

export const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;

/** Registration by older clients may have stored less, so everything but the expiry can be missing. */
export interface SessionUser {
  name?: string;
  email?: string;
  user_id?: string;
  role?: string;
  plan?: { name?: string; status?: string; end_date?: string | null };
  limits?: Partial<LoginAnswer["limits"]>;
  usage?: Partial<LoginAnswer["usage"]>;
  session_expiry: number;
}

export function recordFrom(answer: LoginAnswer | SessionAnswer, sessionExpiry: number): SessionUser {
  const { name, email, user_id, role, plan, limits, usage } = answer;
  return { name, email, user_id, role, plan, limits, usage, session_expiry: sessionExpiry };
}

/** The stored text as a record, or nothing if it is not one. */
export function parseRecord(text: string | null): SessionUser | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return undefined;
    const expiry = (value as { session_expiry?: unknown }).session_expiry;
    // Written as a number here; a date in text form is understood as well.
    const at = typeof expiry === "string" ? Date.parse(expiry) : expiry;
    if (typeof at !== "number" || !Number.isFinite(at)) return undefined;
    return { ...(value as SessionUser), session_expiry: at };
  } catch {
    return undefined;
  }
}

/** The letter on the avatar: of the name, else of the address, else U. */
export function avatarLetter(user: Pick<SessionUser, "name" | "email">): string {
  const source = user.name?.trim() || user.email?.trim() || "U";
  return (Array.from(source)[0] ?? "U").toUpperCase();
}
