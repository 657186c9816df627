// What the pages of a social media bot's posts say.
import { counted, shownCount } from "@/components/shown-values";

export const named = new Intl.ListFormat("en", { type: "conjunction" });

export const pageTexts = {
  back: "My Bots",
  loadingBot: "Loading the bot’s name",
  edit: "Edit bot",
  active: "Active",
  paused: "Paused",
  pausedLead: "This bot is paused. Nothing goes out until you switch it on again in My Bots.",
  endedLead: "The plan of this bot has ended. Recharge it in My Bots and it goes on posting.",
  noPlanLead: "This bot has no plan yet, so nothing goes out. Recharge it in My Bots and it starts posting.",
  left: (left: number, all: number) => `${shownCount(left)} of ${shownCount(all)} left`,
  imagePosts: "Image posts",
  shortVideos: "Short videos",
  timeZone: "Time zone",

  failedTitle: "Something went wrong",
  failed: "The posts could not be loaded. Please try again.",

  views: "Posts",
  view: {
    calendar: "Calendar",
    upcoming: "Upcoming",
    published: "Done",
    failed: "Failed",
    all: "All",
  },
  viewCount: (count: number) => counted(count, "post", "posts"),
} as const;

const fewer = (left: number, one: string, many: string) =>
  left === 0 ? `No ${many} are left` : `Only ${counted(left, `${one} is`, `${many} are`)} left`;

export const shortfallTexts = {
  planEnds: (day: string) => `The plan ends on ${day}, before the last of the planned posts.`,
  images: (left: number) => `${fewer(left, "image post", "image posts")}, and more are planned.`,
  videos: (left: number) => `${fewer(left, "short video", "short videos")}, and more are planned.`,
  lead: "What is not covered goes out only if you recharge the bot in My Bots.",
  afterEnd: (day: string) =>
    `The plan ends on ${day}, before this post. It is made only if you recharge the bot in My Bots.`,
} as const;

export const calendarTexts = {
  loading: "Loading the calendar",
  previous: "Previous month",
  next: "Next month",
  today: "Today",
  todayMark: "today",
  table: (month: string) => `Posts of ${month}`,
  more: (count: number) => `${count} more`,
  fewer: "Show fewer",
  earlier: (count: number) => `Show ${counted(count, "earlier post", "earlier posts")}`,
  none: (month: string) => `No posts in ${month}`,
  noneLead: "Posts appear here as soon as your schedule reaches this month.",
} as const;

export const listTexts = {
  loading: "Loading posts",
  shown: (shown: number, all: number) =>
    shown === all
      ? counted(all, "post", "posts")
      : `Showing ${shownCount(shown)} of ${counted(all, "post", "posts")}`,
  more: "Load more",
  loadingMore: "Loading...",
  moreFailed: "The next ones could not be loaded. Please try again.",
  today: "Today",
  tomorrow: "Tomorrow",
  notWritten: "Not written yet",
  noWords: "No text",
  platforms: "Goes to",

  noPosts: "No posts yet",
  noPostsLead: "The bot writes its posts three days ahead, as soon as a schedule says when and where.",
  noUpcoming: "Nothing is coming up",
  noUpcomingLead: "Add a posting schedule, and the next posts appear here.",
  editSchedule: "Edit the schedule",
  noPublished: "Nothing published yet",
  noPublishedLead: "Posts that went out stand here, with links to them, and those kept for you to post.",
  keptHint: "What is marked “For you to post” was not sent: no account is connected. Open it to download it.",
  noFailed: "Nothing has failed",
  noFailedLead:
    "If a platform refuses a post, you find it here, with the reason, to try again or to let it be.",
  seeUpcoming: "See what is coming up",
} as const;

export const approveTexts = {
  waiting: (count: number) =>
    count === 1 ? "1 post waits for your approval" : `${count} posts wait for your approval`,
  waitingLead: "None of them goes out before you say so.",
  review: "Review",
  all: "Approve all",
  title: (count: number) => (count === 1 ? "Approve this post?" : `Approve ${count} posts?`),
  lead: (count: number, late: number) => {
    if (late === 0)
      return "They go out at their times. Until then you can still change or skip each of them.";
    const passed =
      late === 1
        ? `The time of ${count === 1 ? "this post" : "1 of them"} has passed: it goes out at once`
        : `The times of ${count === late ? "these posts" : `${late} of them`} have passed: they go out at once`;
    const rest =
      " The others go out at their times. Until then you can still change or skip each of the others.";
    return `${passed}, and cannot be called back from here.${count > late ? rest : ""}`;
  },
  keptLead: "What has no account connected is kept here for you to download and post yourself.",
  cancel: "Cancel",
  approve: (count: number) => (count === 1 ? "Approve 1 post" : `Approve ${count} posts`),
  approving: "Approving...",
  done: (count: number) => (count === 1 ? "1 post approved" : `${count} posts approved`),
  partly: (done: number, all: number) =>
    `${done} of ${all} posts were approved. The others have changed or could not be reached; please look at them again.`,
} as const;

export const statusTexts = {
  planned: "Planned",
  writing: "Being written",
  drawing: "Being made",
  undrafted: "Not written",
  waiting: "Needs approval",
  ready: "Scheduled",
  skipped: "Skipped",
  missed: "Missed",
  publishing: "Publishing",
  published: "Published",
  partly: "Partly published",
  failed: "Failed",
  unconfirmed: "Did it appear?",
  outbox: "For you to post",
} as const;

export const contentTexts = { image: "Image post", video: "Video post", text: "Text post" } as const;

export const detailTexts = {
  title: (kind: string, when: string) => `${kind}, ${when}`,
  loading: "Loading the post",
  close: "Close",
  gone: "No such post",
  notThere: "Post",
  goneLead: "It was removed, or the link to it is not complete.",
  failed: "The post could not be loaded. Please try again.",

  planned: "This post has not been written yet. The bot writes it three days before its time.",
  undrafted: "This post could not be written.",
  writing: "This post is being written. That takes a moment, longer for a video.",
  drawing: {
    image: "The picture is being made from your words. That takes a moment.",
    video: "The video is being made from your words. That takes a while.",
  },
  notDrawn: "The picture for your words is not made yet.",
  missed: "This post was missed and has not gone out.",
  missedOffer: "You can still post it now.",
  skipped: "This post is skipped and does not go out.",
  waiting: "This post waits for your approval. It does not go out before.",
  by: {
    model: "Written by the language model",
    builtin: "Written by the built-in writer",
    owner: "Written by you",
  } as Record<string, string>,

  preview: "Preview",
  previewOn: (platform: string) => `Preview on ${platform}`,
  noPlatform: "This post has no platform to go to. Connect one in the bot’s settings.",
  unsavedPreview: "This is your unsaved text. Save it to see how each platform gets it.",
  count: (count: number, limit: number) => `${shownCount(count)} of ${shownCount(limit)} characters`,
  tooLong: (platform: string) => `Your text is longer than ${platform} takes, so it is shortened there.`,
  fold: {
    facebook: "Facebook folds a long text here; the rest opens with “See more”.",
    instagram: "Instagram folds the text here; the rest opens with “more”.",
    twitter: "X folds a long post here; the rest opens with “Show more”.",
    linkedin: "LinkedIn folds the text here; the rest opens with “more”.",
    youtube: "YouTube shows the title; the description opens with “more”.",
    tiktok: "TikTok folds the text here; the rest opens with “more”.",
    pinterest: "Pinterest folds the text here; the rest opens with “more”.",
  } as Record<string, string>,
  altText: (words: string) => `Described for people who cannot see it: ${words}`,
  noAltText: "The picture has no description yet.",
  notWritten: "The text of this post appears here once it is written.",
  noMedia: { image: "The picture is made with the text.", video: "The video is made with the text." },
  mediaFailed: "The picture could not be loaded.",
  play: "Play the video",
  pause: "Pause the video",
} as const;

export const editTexts = {
  heading: "Text and time",
  text: "Text",
  title: "Title",
  titleHint: (platforms: string) => `Shown by ${platforms}`,
  titleUnseen: "Not shown by the platforms of this post",
  altText: "Picture description",
  altHint: "Read out to people who cannot see the picture",
  time: "Goes out at",
  timeHint: "In the bot’s time zone",
  textMissing: "Please write a text",
  timeMissing: "Please choose a day and a time",
  timePast: "Please choose a time that is still to come",
  save: "Save changes",
  saving: "Saving...",
  discard: "Discard changes",
  saved: "Post saved",
  failed: "The changes could not be saved. Please try again.",
  conflict: "Somebody else, or the bot, changed this post while you were looking.",
  conflictAway: "You were signed out before your changes were saved, and it has changed since.",
  conflictNow: "You now see it as it is.",
  putBack: "Put my words back",
  leaveTitle: "Leave without saving?",
  leaveLead: "Your changes to this post are not saved.",
  stay: "Keep editing",
  leave: "Leave without saving",
} as const;

export const actionTexts = {
  approve: "Approve",
  approving: "Approving...",
  approved: "Approved. It goes out at its time.",
  approvedKept: "Approved. At its time it is kept for you to download and post yourself.",
  skip: "Skip",
  skipping: "Skipping...",
  skipped: "Skipped. It does not go out.",
  letBe: "Let it be",
  lettingBe: "Saving...",
  wasLetBe: "Noted. It counts as failed no longer.",
  restore: "Restore",
  restoring: "Restoring...",
  restored: "The post is back in the plan.",
  rewrite: "Write it anew",
  writeNow: "Write it now",
  rewriteAgain: "Try writing it again",
  rewriting: "Writing...",
  rewritten: "The post is being written.",
  rewriteTitle: "Write this post anew?",
  rewriteLead:
    "This replaces the text, and the title and picture that came with it. Your own changes to it are lost.",
  rewriteWordsLead:
    "This replaces the text and its title. Your own changes to them are lost; the picture of your own stays.",
  redraw: { image: "New picture", video: "New video" },
  redrawing: "Making it...",
  redrawn: "It is being made from your words.",
  postNow: "Post now",
  posting: "Posting...",
  postedNow: "The post is on its way.",
  postTitle: "Post it now?",
  postLead: (platforms: string) =>
    `It goes out at once to ${platforms}, and cannot be called back from here.`,
  keepLead: (platforms: string) =>
    `No account is connected for ${platforms}, so it is not sent there: it is kept here for you to download and post yourself.`,
  keptNow: "The post is kept for you. You can download it in a moment.",
  postUnwritten: "It is written first, and goes out without you seeing it.",
  nowhere: "no platform",
  cancel: "Cancel",
  failed: "That did not work. Please try again.",
} as const;

export const deliveryTexts = {
  heading: "Where it goes",
  headingOut: "Where it went",
  waiting: "Goes out at its time",
  kept: "Kept for you at its time",
  notYet: "Has not gone out",
  preparing: "Being prepared",
  sending: "Being sent",
  published: "Published",
  failed: "Not published",
  unconfirmed: "Did it appear?",
  outbox: "For you to post",
  skipped: "Skipped",
  as: (account: string) => `as ${account}`,
  live: (platform: string) => `See it on ${platform}`,
  newTab: "(opens in a new tab)",
  retry: "Try again",
  retryOn: (platform: string) => `Try again on ${platform}`,
  retrying: "Trying...",
  retried: (platform: string) => `Another try on ${platform} is on its way.`,
  settleTitle: (platform: string) => `Did this post appear on ${platform}?`,
  settleWhy: "It was sent, but no answer came, so we cannot tell whether it arrived.",
  settleLead: "We never send a post twice by ourselves. Please look at your account and tell us:",
  yes: "Yes, it is there",
  no: "No, it is not there",
  noHint: "After “No” you can send it again.",
  settling: "Saving...",
  settledYes: "Noted: it is published.",
  settledNo: "Noted: it did not appear. You can try again.",
  outboxLead: (platform: string) =>
    `No account is connected for ${platform}, so the post is not sent there. Download it and publish it yourself.`,
  copy: "Copy text",
  download: "Download",
  downloading: "Downloading...",
  downloadHint: "One zip file with the texts and the picture or video.",
  downloadFailed: "The post could not be downloaded. Please try again.",
} as const;
