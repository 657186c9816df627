// What the forms for an owner's own posts and pictures say.

export const newPostTexts = {
  open: "New post",
  title: "New post",
  text: "Text",
  count: (count: string, limit: string, platform: string) => `${count} of ${limit} characters on ${platform}`,
  textLong: "Please keep the text to 5,000 characters",
  picture: "Picture",
  kinds: {
    none: { label: "No picture", hint: "A text post. It uses nothing of your plan." },
    drawn: { label: "Drawn by Botwright", hint: "Made from your words. It counts as an image post." },
    own: { label: "My own picture", hint: "It counts as an image post." },
  },
  platforms: "Goes to",
  needsPicture: (platforms: string, many: boolean) =>
    `${platforms} ${many ? "take" : "takes"} no posts without a picture.`,
  onlyVideos: (platforms: string) => `${platforms} takes nothing but videos.`,
  noPlatforms: "This bot has no platform yet. Choose some under Edit bot.",
  platformsMissing: "Please choose at least one platform",
  time: "Goes out at",
  timeHint: (zone: string) => `In the bot’s time zone, ${zone}`,
  timeFar: "Please choose a time within a year",
  save: "Schedule post",
  saving: "Scheduling...",
  cancel: "Cancel",
  done: (when: string) => `Your post goes out ${when}.`,
  doneKept: (when: string) => `Your post is kept for you ${when}, to download and post yourself.`,
  donePaused: (when: string) =>
    `Your post is saved for ${when}. This bot is paused: it goes out only if you switch it on in My Bots before.`,
  doneUnpaid: (when: string) =>
    `Your post is saved for ${when}. It goes out only if you recharge this bot in My Bots before.`,
  doneWaits: (when: string) =>
    `Your post is saved for ${when}. It waits for your approval once its picture is made.`,
  failed: "The post could not be saved. Please try again.",
} as const;

export const pictureTexts = {
  file: "Picture file",
  fileHint:
    "PNG, JPEG or WebP, at most 5 MB. Very tall or wide pictures are cut to what every platform shows.",
  choose: "Choose a picture",
  replace: "Choose another",
  chosen: "The chosen picture",
  missing: "Please choose a picture",
  tooLarge: "The picture must be at most 5 MB",
  wrongType: "Please choose a PNG, JPEG or WebP picture",
  altText: "Picture description",
  altLong: "Please keep the description to 1,000 characters",
  altHint: "Read out to people who cannot see the picture",
} as const;

export const ownPictureTexts = {
  open: "Use my own picture",
  title: "Use my own picture",
  lead: "It takes the place of the picture this post has.",
  save: "Use this picture",
  saving: "Saving...",
  cancel: "Cancel",
  done: "The post shows your picture now.",
  failed: "The picture could not be saved. Please try again.",
} as const;
