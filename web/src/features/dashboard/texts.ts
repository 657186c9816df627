// What the dashboard says. The sentences of the product's specification stand here word for word.
export const dashboardTexts = {
  title: "Dashboard",
  lead: "Your credit, your bots and how they are used.",
  adminLead: "Viewing aggregate statistics from all users (Admin Access)",
  loading: "Loading your dashboard",
  failedTitle: "Error Loading Dashboard",
  failed: "Failed to load dashboard data",
  retry: "Retry",
  partFailed: "This could not be loaded.",
  notAvailable: "Not Available",

  balance: "Account Balance",
  balanceLead: "For buying and recharging bots. Credit does not expire.",
  ownBalance: "Your own balance, for buying and recharging bots.",
  addCredit: "Add Credit",

  bots: "AI Bots",
  totalBots: "Total bots",
  activeBots: "Active bots",
  totalConversations: "Total conversations",
  monthlyConversations: "This month",
  usage: "AI message usage",
  used: (used: string, all: string) => `${used} of ${all} used`,
  planExpiry: "Plan expiry",
  noExpiry: "No expiry",

  noBots: "No bots yet",
  noBotsLead: "Choose the kind of bot that you need. It takes about five minutes to make.",
  createFirst: "Create Your First Bot",

  manageTitle: "Manage Bots",
  manageLead: "Edit, share, switch and recharge your bots.",
  manage: "Go to My Bots",
  newBot: "Get another bot",
  marketingTitle: "Marketing Bots",
  marketingLead:
    "What a Social Media Marketing Bot has posted and what it has left stands on its card on My Bots; its posts do not count as AI messages.",
  marketingNone:
    "A Social Media Marketing Bot makes image posts and short videos and posts them on your schedule.",
  marketingCount: (bots: string) => `You have ${bots}.`,
  marketingSee: "See bot types",

  recharges: "Recharge History",
  rechargesEmpty: "No recharges yet. Credit that you add appears here.",
  purchases: "Purchase Details",
  purchasesEmpty: "No purchases yet. Bots that you buy or recharge appear here.",
  plan: (name: string) => `${name} plan`,
  showAll: (count: number) => `Show all ${count}`,
  showLatest: (count: number) => `Show the latest ${count}`,
  showFewer: "Show fewer",
  older: "What is older is in “Download your data” on the page",
  account: "Your account",
  kinds: {
    topup: "Credit added",
    taken_back: "Payment refunded or disputed",
    test_money: "Test money removed",
    given_back: "Disputed payment returned",
    adjustment: "Adjustment",
  } as Record<string, string>,
  otherEntry: "Credit",
  types: { purchase: "Bought", recharge: "Recharged" } as Record<string, string>,
  botTypes: { faq: "FAQ Chatbot", social_media: "Social Media Marketing Bot" } as Record<string, string>,
} as const;

export const addCreditTexts = {
  title: "Add Credit",
  amount: "How much would you like to add?",
  worth: {
    29: "One month of an FAQ Chatbot",
    58: "Two months of an FAQ Chatbot",
    199: "A Social Media Marketing Bot",
  },
  other: "Another amount",
  later: "Choose on the payment page",
  field: "Amount in US dollars",
  fieldHint: (least: string, most: string) => `${least} to ${most}`,
  outOfRange: (least: string, most: string) => `Please enter an amount between ${least} and ${most}.`,
  disclaimer:
    "Recharges are only for buying AI bots on this platform and cannot be refunded. Please recharge only the amount you need. Proceed to payment?",
  cancel: "Cancel",
  proceed: "Proceed to payment",
  opening: "Opening the payment page...",
  noLink: "Payment link URL not received",
  failedTitle: "Payment Error",
  failed: "Could not initiate recharge. Please try again later.",
} as const;

export const usageTexts = {
  title: "Last 30 days",
  lead: (time: string) =>
    time === "12:00 AM"
      ? "Each day is counted from midnight on."
      : `Each day is counted from ${time} your time.`,
  messages: "AI messages per day",
  conversations: "Conversations per day",
  leads: "Leads per day",
  total: (count: string) => `${count} in all`,
  summary: (what: string, total: string, most: string, day: string) =>
    `${what}: ${total} in all, most on ${day} with ${most}.`,
  empty:
    "Nobody has talked to your bots in this time. Share a bot’s link or put it on your website to get started.",
  noBots: "Once people talk to your bots, you see here how much.",
  share: "Share a bot",
  none: "None in this time",
  showTable: "Show as a table",
  hideTable: "Hide the table",
  day: "Day",
  messagesColumn: "AI messages",
  conversationsColumn: "Conversations",
  leadsColumn: "Leads",
  table: "Usage day by day, the latest first",
  chartFailed: "The chart could not be drawn. The table below has its numbers.",
} as const;

export const historyTexts = {
  title: "FAQ chatbot history",
  lead: "All conversations of a chatbot as one text file. Leave the dates empty for everything.",
  bot: "Chatbot",
  choose: "Choose a chatbot",
  noBots: "You have no chatbot yet. Once you do, you can download its conversations here.",
  missingBot: "Please choose a chatbot.",
  from: "From",
  to: "To",
  dayHint: "Optional, a day in UTC",
  wrongOrder: "The last day is before the first.",
  download: "Download history",
  downloading: "Downloading...",
  failed: "The history could not be downloaded. Please try again.",
  done: (name: string) => `${name} was saved.`,
} as const;
