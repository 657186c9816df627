// What the list of what happened says. An action or a field that is not named here is written as its name reads.
import { shownCount } from "@/components/shown-values";

export const activityTexts = {
  list: "Activity",
  loading: "Loading the activity",
  fetchFailed: (text: string) => `The activity could not be loaded: ${text}`,
  search: "Search the activity",
  searchHint: "Address, bot or reason",
  action: "What happened",
  allActions: "Everything",
  count: (matching: number) => (matching === 1 ? "1 entry" : `${shownCount(matching)} entries`),
  onlyUser: (who: string) => `Only ${who}`,
  thisUser: "this user",
  everybody: "Show everybody",
  none: "Nothing found",
  noneLead:
    "Nothing that happened here matches. Sign-ins, changes and payments by hand are noted as they happen.",
  empty: "Nothing has happened yet",
  emptyLead: "Sign-ins and every change that is made in this console will be noted here.",

  from: "from",
  nobody: "the server",
  somebody: "somebody not signed in",
  changes: "What changed",
  nothing: "none",
  yes: "yes",
  no: "no",
  to: "to",
} as const;

export const actionWords: Readonly<Record<string, string>> = {
  sign_in: "Signed in",
  sign_in_failed: "Failed to sign in",
  sign_out: "Signed out",
  registered: "Registered",
  password_reset: "Set a new password",
  sessions_revoked: "Signed out everywhere",
  connection_made: "Connected a platform",
  connection_removed: "Disconnected a platform",
  limits_changed: "Changed the limits",
  subscription_changed: "Changed the subscription",
  suspended: "Suspended",
  restored: "Restored",
  credit_adjusted: "Adjusted the credit",
  code_resent: "Sent a code",
  job_retried: "Tried a job again",
  job_dismissed: "Dismissed a failed job",
  post_retried: "Tried a post again",
  account_exported: "Exported an account",
  account_deleted: "Deleted an account",
  users_exported: "Exported the users",
  role_changed: "Changed the role",
  visitor_erased: "Erased a visitor",
};

export const fieldWords: Readonly<Record<string, string>> = {
  plan: "Plan",
  status: "Status",
  end_date: "End date",
  expiry_date: "End date",
  free: "Free AI messages",
  paid: "Paid AI messages",
  images: "Image posts",
  videos: "Short videos",
  credit_balance: "Balance",
  suspended_at: "Suspended since",
};
