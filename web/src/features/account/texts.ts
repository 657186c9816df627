// What the account page says.
import { counted, shownMoney } from "@/components/shown-values";

export const accountTexts = {
  title: "Your account",
  lead: "Who you are here, your data to take along, and the way out.",

  profile: "Profile",
  name: "Name",
  email: "Email",
  plan: "Plan",
  validUntil: "Valid until",
  notAvailable: "Not available",
  changeName: "Change name...",
  changeEmail: "Change email...",
  changePassword: "Change password...",

  download: "Download your data",
  downloadLead:
    "Everything we hold of your account in one ZIP file: bots and what they know, documents, conversations, leads, posts with their pictures, payments. Passwords and keys are never in it.",
  downloadButton: "Download ZIP",
  downloading: "Preparing...",
  downloaded: "Your data was downloaded.",
  downloadFailed: "Your data could not be downloaded. Please try again.",

  delete: "Delete account",
  deleteLead: "Your bots stop at once, and everything they hold is removed. This cannot be undone.",
  deleteButton: "Delete account...",
} as const;

export const changeTexts = {
  saving: "Saving...",
  cancel: "Cancel",
  failed: "It could not be changed. Please try again.",
  showPassword: "Show password",
  hidePassword: "Hide password",
} as const;

export const nameTexts = {
  title: "Change your name",
  name: "Name",
  missing: "Name is required",
  save: "Save name",
  done: "Your name was changed.",
} as const;

export const emailTexts = {
  title: "Change your email",
  email: "New email",
  hint: "You will sign in with it, our mails go there, and your chatbots name it to their visitors. Everywhere else you will be signed out.",
  missing: "Please enter an email address",
  password: "Current password",
  passwordMissing: "Current password is required",
  ask: "Send code",
  asking: "Sending...",
  lead: "We sent a code to",
  codeLabel: "One-time code",
  codeMissing: "Enter the 6-digit code from the email",
  resend: "Send a new code",
  resentTitle: "OTP Sent",
  resent: "Check your email for the code.",
  resendIn: "New code in",
  outboxHint: "This installation keeps its mails in a local outbox.",
  outboxLink: "Open the outbox",
  save: "Change email",
  done: "Your email was changed.",
} as const;

export const passwordTexts = {
  title: "Change your password",
  password: "Current password",
  newPassword: "New password",
  hint: "At least 8 characters. Everywhere else you will be signed out.",
  repeated: "New password once more",
  missing: "Current password is required",
  tooShort: "Password must be at least 8 characters",
  different: "Passwords do not match",
  save: "Save password",
  done: "Your password was changed.",
} as const;

export const deleteTexts = {
  title: "Delete your account?",
  lead: "All of this will be gone for good:",
  loading: "Counting what would be lost",
  countFailedTitle: "Something went wrong",
  countFailed: "We could not find out what would be lost. Please try again.",
  nothing: "Your account holds no bots yet.",
  chatbots: (count: number) => counted(count, "chatbot with all it knows", "chatbots with all they know"),
  conversations: (count: number) => counted(count, "conversation", "conversations"),
  leads: (count: number) => counted(count, "lead", "leads"),
  socialBots: (count: number) => counted(count, "social media bot", "social media bots"),
  posts: (count: number) => counted(count, "post", "posts"),
  connected: (count: number) =>
    counted(count, "connected account on a platform", "connected accounts on platforms"),
  credit: (dollars: number) => `Your credit of ${shownMoney(dollars)} will be forfeited. It is not paid out.`,
  kept: "Records of payments are kept as long as the law asks for, without your name, and a record of sign-ins and changes for 13 months. If you register again with the same address, your free trial stays used.",
  lastAdmin:
    "You are the only admin of this installation. Make somebody else an admin first; then you can delete your account.",
  password: "Your password",
  passwordMissing: "Password is required",
  word: "Type DELETE to confirm",
  wordWrong: "Please type DELETE in capital letters",
  cancel: "Keep my account",
  close: "Close",
  confirm: "Delete for good",
  deleting: "Deleting...",
  failed: "Your account could not be deleted. Please try again.",
  done: "Your account was deleted.",
} as const;

/** What must be typed. */
export const CONFIRM_WORD = "DELETE";
