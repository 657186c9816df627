// What the social media bot form says. The sentences of the product's specification stand first, word for word.
export const formTexts = {
  createTitle: "Create Your Social Media Bot",
  editTitle: "Edit Social Media Marketing Bot",
  configurationSection: "Bot Configuration",
  platformsSection: "Connect Social Media Platforms",
  scheduleSection: "Posting Schedule",
  create: "Create Social Media Bot",
  update: "Update Bot",
  cancel: "Cancel",
  creating: "Creating bot...",
  updating: "Updating bot...",
  createdTitle: "Bot Created Successfully!",
  createdLead: "Your Social Media Bot has been created and is ready to use.",
  ok: "OK",
  updatedTitle: "Updated",

  incompleteTitle: "Incomplete Form",
  incomplete: "Please fill out all required fields and connect at least one social platform.",
  authenticationTitle: "Authentication Error",
  notSignedIn: "You must be logged in to create a bot.",
  noToken: "Authentication token not found. Please log in again.",
  notFound: "Bot not found; switching to create.",
  notLoaded: "Could not load bot for edit.",
  createFailedTitle: "Error Creating Bot",
  updateFailedTitle: "Error Updating Bot",
  createFailed: "Failed to create bot",
  updateFailed: "Failed to update bot",
  serverIssue: "Server reported an issue.",
  unknownError: "An unknown error occurred. Please try again.",

  // From here on the words are our own.
  createLead:
    "Tell the bot about your business, choose where it posts and when. It writes the posts; you stay in charge.",
  editLead: (name: string) =>
    `Change anything about ${name}. Posts that are already written keep their words.`,
  editLeadNameless: "Change anything about your bot. Posts that are already written keep their words.",
  loading: "Loading your bot",
  updated: "Your changes are saved.",
  required: "This field is required",
  tooLong: (limit: number) => `Please keep this to ${limit} characters`,
  correctTitle: "Please check the form",
  correctMarked: "Something needs another look. It is marked where it stands.",

  configurationLead: "What the bot knows when it writes. Fields with a star are needed.",
  botName: "Bot name",
  businessName: "Business name",
  description: "Business description",
  descriptionHint: "What you offer, to whom, and what makes it special. Posts are written from this.",
  industry: "Industry",
  audience: "Audience",
  audienceExample: "Families in the neighbourhood",
  tone: "Tone",
  tones: {
    formal: "Formal",
    casual: "Casual",
    humorous: "Humorous",
    inspirational: "Inspirational",
    professional: "Professional",
  },
  country: "Country",
  city: "City",
  website: "Website",
  websiteWrong: "Enter a web address like https://example.com",
  language: "Language of the posts",
  instructions: "Content instructions",
  instructionsHint: "What posts should always, or never, do",
  instructionsExample: "Mention that we deliver on Fridays. No emoji. Never promise discounts.",

  scheduleLead: "When the bot posts, in your own words. Each schedule makes one kind of post.",
  timeZone: "Time zone",
  timeZoneHint: "All times below are on the clocks of this place",
  noZoneFound: "No such time zone",
  askFirst: "Ask me before posting",
  askFirstHint: "Each post waits until you approve it. Without this, posts go out by themselves.",
} as const;

export const connectionTexts = {
  connectingTitle: (platform: string) => `Connecting to ${platform}`,
  disconnectedTitle: (platform: string) => `${platform} Disconnected`,

  lead: "The bot posts only where you connect it.",
  required: "Connect at least one platform",
  ownersAccounts:
    "Only the bot’s owner can connect accounts. Posts for platforms without one wait in the bot’s outbox.",
  outboxForAll:
    "This site is not linked to the platforms. The bot writes its posts and keeps them in its outbox, for you to download and publish yourself.",
  outboxForSome:
    "Where no account is linked, the bot writes the posts and keeps them in its outbox, for you to download and publish yourself.",
  loading: "Loading the platforms",
  loadFailed: "The platforms could not be loaded.",
  retry: "Try Again",

  connect: "Connect",
  connectNamed: (platform: string) => `Connect ${platform}`,
  disconnect: "Disconnect",
  disconnectNamed: (platform: string) => `Disconnect ${platform}`,
  another: "Connect another account",
  anotherNamed: (platform: string) => `Connect another ${platform} account`,
  connectAccount: "Connect an account",
  reconnect: "Reconnect",
  reconnectNamed: (account: string) => `Reconnect ${account}`,
  tryAgain: "Open it again",

  connected: "Connected",
  withoutAccount: "Kept for you to post",
  unfinished: "Needs you",
  outbox: "Posts stay in the outbox to download",
  noAccount: "No account yet: posts stay in the outbox to download",
  waiting: (platform: string) => `Allow access in the window of ${platform}.`,
  account: (platform: string) => `${platform} account`,
  noAccountOption: "No account (kept for you to post)",
  needsReconnect: (platform: string) =>
    `${platform} asks you to sign in again. Until you do, posts do not go out.`,
  needsChoice: (noun: string) => `Not finished: choose the ${noun} to post to.`,
  lastsUntil: (day: string) => `Access lasts until ${day}`,
  endsSoon: (day: string) => `Access ends on ${day}. Reconnect before then.`,
  accountReconnect: (account: string) => `${account} (reconnect)`,
  accountChoose: (account: string, noun: string) => `${account} (choose a ${noun})`,

  connectingLocal: (platform: string) => `Posts for ${platform} will wait in this bot’s outbox.`,
  connectingWindow: "Allow access in the window that opens.",
  connectingAccount: (account: string) => `The bot will post as ${account}.`,
  connectedTitle: (platform: string) => `${platform} connected`,
  connectedAs: (account: string) => `The bot will post as ${account}.`,
  failedTitle: (platform: string) => `${platform} not connected`,
  failed: "The connection could not be made. Please try again.",
  disconnected: "The bot will not post there any more.",
  disconnectedFrom: (schedules: number) =>
    schedules === 1
      ? "It was taken off 1 schedule as well."
      : `It was taken off ${schedules} schedules as well.`,

  chooseTitle: (noun: string) => `Choose a ${noun}`,
  chooseLead: (account: string, noun: string) =>
    `${account} has more than one place to post to. The bot posts to one ${noun}.`,
  chooseNothing: (platform: string, noun: string) =>
    `No ${noun} was found. Create one at ${platform}, then connect again.`,
  choose: (noun: string) => `Use this ${noun}`,
  choosing: "Saving...",
  chooseFailed: "This could not be saved. Please try again.",
  chooseNow: (noun: string) => `Choose the ${noun}`,
  later: "Not now",
  close: "Close",

  revokeTitle: (platform: string) => `Disconnect ${platform}?`,
  revokeLead: (account: string) =>
    `You can take ${account} off this bot only, or end its connection to this site altogether.`,
  revokeWarning: (platform: string) =>
    `Ending it withdraws our access at ${platform} at once. Every bot that posts with this account keeps its posts in the outbox from then on.`,
  keep: "Cancel",
  onlyHere: "Take off this bot",
  revoke: "End the connection",
  revoking: "Ending...",
  revokeFailed: "The connection could not be ended. Please try again.",
} as const;

export const scheduleTexts = {
  add: "Add Schedule",
  addHint: "Connect a platform above to add a schedule.",
  full: (most: number) => `That is the maximum of ${most} schedules.`,
  none: "No schedules yet, so the bot posts nothing.",
  number: (position: number) => `Schedule ${position}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  contentType: "Content type",
  frequency: "How often",
  frequencyExample: "Mon, Wed, Fri",
  time: "Time",
  timeMissing: "Enter a time",
  platforms: "Platforms",
  noPlatforms: "Choose a platform, or this schedule posts nothing.",
  noneConnected: "No platform is connected, so this schedule posts nothing.",
  takesNo: (platforms: string, many: boolean, contents: string) =>
    `${platforms} ${many ? "take" : "takes"} no ${contents}.`,
  contents: { image: "image posts", video: "videos", text: "posts without a picture or video" },

  preview: "When it posts",
  at: (sentence: string, time: string, place: string) => `${sentence} at ${time}, ${place} time`,
  next: "Next:",
  reading: "Reading your schedule...",
  postsNothing: "You can save it like this, but this schedule will post nothing.",
  previewFailed: "The dates cannot be shown right now. You can save all the same.",

  planTitle: "Coming up",
  planNone: "The next posts appear here as soon as a schedule has a platform.",
  planZone: (place: string) => `Times in ${place}.`,
  planAsk: "Each post waits for your approval.",
  planNoAsk: "Posts go out by themselves.",
} as const;

/** What one account can have several of, where the platform has a word for it. */
export function placeNoun(platform: string): string {
  const nouns: Record<string, string> = {
    facebook: "page",
    instagram: "account",
    linkedin: "page or profile",
    youtube: "channel",
    pinterest: "board",
  };
  return nouns[platform] ?? "place";
}
