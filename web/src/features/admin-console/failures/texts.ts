// What the list of failures says.
import { counted } from "@/components/shown-values";

export const failureTexts = {
  list: "Failures",
  kinds: "Kinds of failures",
  loading: "Loading the failures",
  fetchFailed: (text: string) => `The failures could not be loaded: ${text}`,
  segment: { jobs: "Jobs", mails: "Mails", posts: "Posts" },
  attempts: (attempts: number) => counted(attempts, "attempt", "attempts"),
  well: "All is well",
  wellLead: {
    jobs: "Every job in the background was done, or is still being tried.",
    mails: "Every mail was sent, or is still being tried.",
    posts: "Every post went out, or waits for its time.",
  },
  retry: "Retry",
  retrying: "Retrying...",
  retryOf: (what: string) => `Retry ${what}`,
  retried: "It will be tried again now.",
  retryFailed: "It could not be tried again. Please refresh the list.",
  cannotRetry: "Cannot be tried again",
  dismiss: "Dismiss",
  dismissing: "Dismissing...",
  dismissOf: (what: string) => `Dismiss ${what}`,
  dismissed: "Dismissed.",
  dismissFailed: "It could not be dismissed. Please refresh the list.",
} as const;

export const kindWords: Readonly<Record<string, string>> = {
  send_mail: "Mail",
  learn: "Learning",
  learn_large: "Learning",
  deliver: "Publishing",
  write_post: "Writing a post",
  plan_posts: "Planning posts",
  sweep: "Tidying up",
  alerts: "Alerts",
  check_books: "Checking the books",
  reconcile_payments: "Asking after payments",
  missed_payment_news: "Asking after refunds and disputes",
  read_feed: "Reading the blog",
  revoke_keys: "Giving up access to a platform",
  discard_files: "Deleting files",
  clear_out_account: "Clearing out a deleted account",
  clear_out_bot: "Clearing out a deleted bot",
  forget_old_conversations: "Forgetting old conversations",
};
