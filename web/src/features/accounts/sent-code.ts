// That a code was mailed outlives a reload: phones often load a tab anew after its owner has looked at the mail. The
// address and the time are kept, in this tab and for as long as the code is good; never a password.
import { inTab } from "@/storage";
import type { CodePurpose } from "./account-calls";

/** The server's numbers. */
const CODE_LIFETIME_MS = 10 * 60 * 1000;
export const RESEND_WAIT_SECONDS = 60;

export interface SentCode {
  email: string;
  at: number;
}

export const sentCodeKey = (purpose: CodePurpose) => `botwright.sent-code.${purpose}`;

export function isGood({ at }: SentCode): boolean {
  const age = Date.now() - at;
  return age >= 0 && age < CODE_LIFETIME_MS;
}

export function keepSentCode(purpose: CodePurpose, code: SentCode): void {
  inTab.set(sentCodeKey(purpose), JSON.stringify({ email: code.email, at: code.at }));
}

export function keptSentCode(purpose: CodePurpose): SentCode | undefined {
  try {
    const found: unknown = JSON.parse(inTab.get(sentCodeKey(purpose)) ?? "null");
    if (isSentCode(found) && isGood(found)) return found;
  } catch {
    // What cannot be read is as good as nothing.
  }
  forgetSentCode(purpose);
  return undefined;
}

export function forgetSentCode(purpose: CodePurpose): void {
  inTab.remove(sentCodeKey(purpose));
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== "object" || value === null) return false;
  const { email, at } = value as Partial<SentCode>;
  return typeof email === "string" && typeof at === "number";
}
