// What the bot types page says. The sentences of the product's specification stand here word for word.
export const botTypesTexts = {
  title: "Bot Types",
  lead: "Choose what your bot should do. You pay from your account credit, bot by bot; nothing renews by itself.",
  pricing: "Compare prices",
  comingSoon: "Coming soon",
  available: "Available now",
  gives: "What you get",
  validFor: (term: string) => `Valid for: ${term}`,
  plannedPrice: (price: string) => `Planned price: ${price}`,

  freeTrial: "Start Free Trial",
  startingTrial: "Starting your trial...",
  trialDone: "Free trial activated successfully!",
  trialFailed: "Failed to activate free trial",
  buy: (price: string) => `Buy for ${price}`,
  looking: "One moment...",

  authTitle: "Authentication Required",
  authNeeded: "Please log in or register to create a bot.",
  insufficientTitle: "Insufficient Credit",
  insufficient: "Please recharge your account to create this bot.",

  created: "Bot created successfully!",
  unknownError: "Unknown error occurred.",
  tryLater: "Failed to create bot. Please try again.",
  failedTitle: "Failed to create bot",
} as const;

export const purchaseTexts = {
  confirmTitle: (one: string) => `Buy ${one}?`,
  confirmLead:
    "The price is taken from your account credit. Your bot is made at once, ready for you to set up.",
  choiceTitle: (one: string) => `You already have ${one}`,
  choiceLead:
    "You can recharge a bot you have, which adds to what it may do, or create a new one beside it for the price below.",
  price: "Price",
  validFor: "Valid for",
  balance: "Your balance",
  after: "Balance afterwards",
  tooLow: "Your balance does not cover this yet. You can add credit on the dashboard.",
  nonRefundable: "Account credit is non-refundable and usable only for buying bots.",
  cancel: "Cancel",
  rechargeExisting: "Recharge existing bots",
  createNew: "Create a new bot",
  confirm: (price: string) => `Pay ${price}`,
  creating: "Creating...",
  createdLead: (name: string) =>
    `Your ${name} is waiting on My Bots. Open it there and tell it about your business.`,
  ok: "OK",
  close: "Close",
  tryAgain: "Try again",
} as const;
