// What the frame of the console and its list of users say. The sentences of the product's specification stand here
// word for word.
import { counted, shownCount, shownMoney } from "@/components/shown-values";

export const consoleTexts = {
  title: "Admin Console",
  lead: "Everybody who uses this installation, what they did, and how it is doing.",
  tabs: "Parts of the console",
  tab: { users: "Users", activity: "Activity", failures: "Failures", health: "Health" },

  failedTitle: "Something went wrong",
  error: (error: string) => `Error: ${error}`,
  noAdminEmail: "Could not find admin email. Please logout and login again.",
  unreachable: "The server could not be reached.",

  refresh: "Refresh",
  emptySearch: "Empty the search box",
  clearFilters: "Clear filters",
  pages: "Pages",
  page: (page: number, pages: number) => `Page ${shownCount(page)} of ${shownCount(pages)}`,
  previous: "Previous",
  next: "Next",
} as const;

export const usersTexts = {
  list: "Users",
  loading: "Loading users",
  loadingStats: "Loading the numbers",
  statsFailed: "The numbers could not be loaded.",
  tryAgain: "Try Again",
  fetchFailed: (text: string) => `Failed to fetch users: ${text}`,
  showing: (matching: number, total: number) =>
    `Showing ${shownCount(matching)} of ${shownCount(total)} users`,
  /** On one page of several. */
  showingRows: (from: number, to: number, matching: number, total: number) => {
    const rows = `Showing ${shownCount(from)} to ${shownCount(to)} of ${shownCount(matching)} users`;
    return matching < total ? `${rows}, out of ${shownCount(total)} in all` : rows;
  },
  none: "No users found matching your filters",
  noneLead: "Try fewer letters, or clear the filters to see everybody.",

  search: "Search users",
  searchHint: "Name, email, bot or business",
  plan: "Plan",
  status: "Status",
  botType: "Bot type",
  all: { plan: "All plans", status: "All statuses", botType: "All bot types" },
  botTypes: { chatbot: "Chatbot", social_media_bot: "Social media bot" },
  exportCsv: "Export CSV",
  exportFailed: "The users could not be exported. Please try again.",

  totalUsers: "Total users",
  activity: (active: number, inactive: number) =>
    `${shownCount(active)} active · ${shownCount(inactive)} inactive`,
  totalBots: "Total bots",
  split: (chat: number, social: number) => `${shownCount(chat)} chat · ${shownCount(social)} social`,
  subscriptions: "Subscriptions",
  plans: (pro: number, enterprise: number) => `${shownCount(pro)} Pro · ${shownCount(enterprise)} Enterprise`,
  totalMessages: "Total messages",
  messages: (free: number, paid: number) => `${shownCount(free)} free · ${shownCount(paid)} paid`,

  user: "User",
  ends: "Ends",
  bots: "Bots",
  messagesUsed: "AI messages",
  credit: "Credit",
  actions: "Actions",
  used: (used: number, allowance: number) => `${shownCount(used)} of ${shownCount(allowance)}`,
  joined: (day: string) => `Joined ${day}`,
  lastSignIn: "last signed in",
  neverSignedIn: "never signed in",

  noEnd: "No end date",
  ended: "Ended",
  endsToday: "Ends today",
  daysLeft: (days: number) => `${counted(days, "day", "days")} left`,

  admin: "Admin",
  suspended: "Suspended",
  suspendedSince: (day: string) => `Suspended since ${day}`,
  flagged: "Flagged",
  flaggedSince: (day: string) => `A refund or dispute since ${day}`,
  shortfall: (amount: string) => `A refund or dispute could not take back ${amount}`,

  showBots: (name: string) => `Show the bots of ${name}`,
  botsOf: (name: string) => `Bots of ${name}`,
  noBots: "This user has no bots yet.",
  allBots: (count: number) => `Show all ${shownCount(count)} bots`,
  loadingBots: "Loading...",
  botsFailed: "The other bots could not be loaded.",
  bot: "Bot",
  type: "Type",
  usage: "Used",
  inactive: "Inactive",
  freeMessages: "Free messages",
  paidMessages: "Paid messages",
  imagePosts: "Image posts",
  shortVideos: "Short videos",
  editLimits: "Edit Limits",
  editLimitsOf: (name: string) => `Edit Limits of ${name}`,

  menu: (name: string) => `Actions for ${name}`,
  editSubscription: "Edit Subscription",
  adjustCredit: "Adjust credit",
  clearFlag: "Clear the flag",
  sendCode: "Send a code",
  signOut: "Sign out everywhere",
  suspend: "Suspend",
  restore: "Restore",
  showActivity: "Show activity",
} as const;

export const moneyTexts = {
  show: "Payments and purchases",
  loading: "Loading...",
  failed: "They could not be loaded. Please try again.",
  payments: "Payments",
  noPayments: "None",
  credit: "Credit",
  noEntries: "Nothing was added or spent",
  refunded: (amount: number) => `${shownMoney(amount)} refunded`,
  balance: (amount: number) => `balance ${shownMoney(amount)}`,
  states: {
    created: "Not begun",
    open: "Not paid yet",
    processing: "On its way",
    paid: "Paid",
    failed: "Failed",
    expired: "Not paid",
  } as Record<string, string>,
  kinds: {
    topup: "Credit added",
    purchase: "Bought",
    recharge: "Recharged",
    taken_back: "Taken back",
    given_back: "Given back",
    test_money: "Test money taken out",
    adjustment: "Adjusted by the admin",
  } as Record<string, string>,
  bots: { faq: "FAQ Chatbot", social_media: "Social Media Marketing Bot" } as Record<string, string>,
} as const;
