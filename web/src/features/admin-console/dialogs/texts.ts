// What the dialogs of the console say. The sentences of the product's specification stand here word for word.
import { counted } from "@/components/shown-values";

export const dialogTexts = {
  cancel: "Cancel",
  save: "Save",
  saving: "Saving...",
  noEnd: "Optional. Without a date it does not end.",
  keepsTime: "Until the end of that day.",
  reason: "Reason",
  reasonHint: "Stands in the activity",
  reasonMissing: "Please say why.",
} as const;

export const subscriptionTexts = {
  title: "Edit Subscription",
  of: (name: string, email: string) => `${name}, ${email}`,
  plan: "Plan",
  status: "Status",
  statusHint: "An Expired or Cancelled plan counts as Free.",
  end: "End date",
  endsNow: "This ends the plan at once.",
  done: "User subscription updated successfully!",
  failed: "Failed to update user",
} as const;

export const limitsTexts = {
  title: "Edit Limits",
  free_ai_messages_allowance: "Free AI messages",
  paid_ai_messages_allowance: "Paid AI messages",
  image_posts_allowance: "Image posts",
  short_videos_allowance: "Short videos",
  used: (used: string) => `${used} used so far`,
  end: "End date",
  endsNow: "This ends the bot at once.",
  done: "Bot updated successfully!",
  failed: "Failed to update bot",
} as const;

export const creditTexts = {
  title: "Adjust credit",
  amount: "Amount in dollars",
  amountHint: "With a minus to take credit away",
  amountMissing: "Please enter an amount other than 0.",
  unclear: "Please write the amount like 25 or -9.50.",
  tooMuch: "At most $10,000 at a time.",
  belowZero: "The balance cannot fall below $0.00.",
  now: "Balance now",
  after: "Balance after",
  shortfall: "Not taken back after a refund or dispute",
  adjust: "Adjust credit",
  adjusting: "Adjusting...",
  done: (balance: string) => `The balance is now ${balance}.`,
  failed: "The credit could not be adjusted. Please try again.",
} as const;

export const reasonTexts = {
  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    lead: () =>
      "The account is signed out everywhere and cannot sign in. Its bots stop answering and posting. Nothing is deleted, and you can restore it.",
    confirm: "Suspend",
    confirming: "Suspending...",
    done: (name: string) => `${name} is suspended.`,
    failed: "The account could not be suspended. Please try again.",
  },
  settle: {
    title: (name: string) => `Clear the flag of ${name}?`,
    lead: (missing: string) =>
      missing === "$0.00"
        ? "A payment of this account was refunded or disputed, and its credit was taken back in full. The next such news flags the account again."
        : `${missing} of a refund or dispute could not be taken back. It will count as settled. To take it from the balance, adjust the credit first.`,
    confirm: "Clear the flag",
    confirming: "Clearing...",
    done: (name: string) => `${name} is no longer flagged.`,
    failed: "The flag could not be cleared. Please try again.",
  },
} as const;

export const confirmTexts = {
  restore: {
    title: (name: string) => `Restore ${name}?`,
    lead: () => "The account can sign in again, and its bots answer and post again.",
    confirm: "Restore",
    confirming: "Restoring...",
    done: (name: string) => `${name} is restored.`,
    failed: "The account could not be restored. Please try again.",
  },
  signOut: {
    title: (name: string) => `Sign ${name} out everywhere?`,
    lead: () => "Every browser in which this account is signed in has to sign in again.",
    confirm: "Sign out everywhere",
    confirming: "Signing out...",
    done: (sessions: number) => `${counted(sessions, "session", "sessions")} ended.`,
    failed: "The sessions could not be ended. Please try again.",
  },
  code: {
    title: () => "Send a code?",
    lead: (email: string) =>
      `A mail with a new one-time code goes to ${email}. Codes that were sent before no longer work.`,
    confirm: "Send the code",
    confirming: "Sending...",
    done: {
      reset: (email: string) => `A code to set a new password was sent to ${email}.`,
      register: (email: string) => `A code to finish the registration was sent to ${email}.`,
    },
    failed: "The code could not be sent. Please try again.",
  },
} as const;
