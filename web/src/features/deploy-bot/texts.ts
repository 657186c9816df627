// What the deploy page says, but for the steps of each kind of website, which are in `site-guides.ts`. The sentences
// of the product's specification stand here word for word.
export const deployTexts = {
  title: "Add the bot to Your Website",
  lead: (name: string) => `One line of code puts ${name} on every page of your website.`,
  back: "Back to My Bots",
  loading: "Loading your bot",
  missingTitle: "Bot Not Found",
  missing: "Unable to load bot information. Check the console for more details.",
  switchedOff: "This bot is switched off, so the button does not show anywhere. Enable it in My Bots.",

  codeTitle: "Integration Code",
  codeLead: "Choose where your website lives, follow the steps, and paste this code.",
  sites: "Kind of website",
  copyCode: "Copy Code",
  copied: "Copied!",

  previewTitle: "How It Will Look",
  previewLead:
    "Your real bot on a made-up website. Try it: what you write here is answered and counted like a visitor’s message.",
  previewFrame: (name: string) => `${name} on a made-up website`,
  anyWebsite: "your-website.com",
  poweredBy: "Powered by",
  product: "Botwright",

  nextTitle: "What Happens Next?",
  next: [
    "The round button appears in the bottom right corner of your website as soon as the page is loaded anew. If it does not, empty the cache of your website and of your browser.",
    "Visitors open the chat, and your bot answers from what it knows, day and night.",
    "You read what they asked and left in Conversations and Leads.",
    "What you change about the bot later shows on your website by itself, all but its colour, which stands in the code.",
  ],
  conversations: "Conversations",
  leads: "Leads",

  customTitle: "Customization Options",
  custom: [
    [
      "Bot colour",
      "From your bot settings, in the Basic Details tab. After a change, copy the code anew, or take `data-bot-color` out of it: then your website always has the bot’s colour.",
    ],
    [
      "Greeting",
      "“Need help? Chat with AI” auto-hides after 10 s. Other words: `data-greeting` in the code.",
    ],
    ["Welcome message", "Edited in the Instructions tab."],
    ["Quick replies", "Edited in the Lead Generation tab."],
    ["Position", 'Fixed bottom-right. To have it at the left: `data-position="left"` in the code.'],
    ["Allowed websites", "Which websites may show the bot: in the Basic Details tab. Empty means any."],
  ],
  edit: "Edit bot",

  helpTitle: "Need Help?",
  helpLead: "Stuck on a step? We are glad to help.",
  documentation: "View Documentation",
  support: "Contact Support",
  website: "Visit Website",
  newTab: "(opens in a new tab)",
} as const;

export const checkTexts = {
  title: "Check Your Installation",
  lead: "We open your website as a visitor would, and look for the code.",
  address: "Address of your website",
  addressHint: "The page that should show the bot",
  addressMissing: "Enter the address of your website",
  check: "Check website",
  checking: "Checking...",
  failed: "The check did not work. Please try again.",
  checked: (address: string) => `Looked at ${address}`,
  advice: "What to do",
  copyAddress: "Copy",

  verdicts: {
    installed: "The bot is installed",
    other_bot: "Another bot is installed",
    missing: "The code was not found",
    blocked: "The website blocks the bot",
    unreachable: "The website could not be opened",
  },

  seenTitle: "Last seen",
  seenOn: "Last seen on",
  alsoOn: "Also seen on",
  more: (count: number) => `and on ${count} more`,
  never: "No website has shown this bot yet. As soon as one does, you can read it here.",
  seenLoading: "Loading where the bot was seen",
  seenFailed: "Where the bot was seen could not be loaded.",
  again: "Try Again",
} as const;
