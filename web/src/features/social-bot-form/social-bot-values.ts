// What the form holds, what it starts with, and its limits, which are the server's. Fields are called as they travel,
// so that the server's errors find their field without a dictionary.
import { PLATFORMS } from "@/components/platforms";
import type { SocialBot } from "./social-bot-calls";
import { browserZone } from "./time-zones";

export const LIMITS = {
  name: 100,
  short: 200,
  description: 2000,
  instructions: 2000,
  language: 40,
  frequency: 200,
  schedules: 20,
} as const;

export const DEFAULT_COLOUR = "#1E90FF";

export const COLOURS = [
  { value: DEFAULT_COLOUR, name: "Bright blue" },
  { value: "#28a745", name: "Green" },
  { value: "#ffc107", name: "Amber" },
  { value: "#e83e8c", name: "Pink" },
  { value: "#6f42c1", name: "Purple" },
  { value: "#fd7e14", name: "Orange" },
  { value: "#343a40", name: "Charcoal" },
] as const;

export const TONES = ["formal", "casual", "humorous", "inspirational", "professional"] as const;

export const CONTENT_TYPES = [
  { value: "image", label: "Image Post" },
  { value: "video", label: "Video Post" },
  { value: "text", label: "Text Post" },
] as const;

export type ContentType = (typeof CONTENT_TYPES)[number]["value"];

/** To pick from; any other language may be typed. */
export const LANGUAGES = [
  "English",
  "Arabic",
  "Chinese",
  "Danish",
  "Dutch",
  "Finnish",
  "French",
  "German",
  "Greek",
  "Hindi",
  "Indonesian",
  "Italian",
  "Japanese",
  "Korean",
  "Norwegian",
  "Polish",
  "Portuguese",
  "Romanian",
  "Russian",
  "Spanish",
  "Swedish",
  "Turkish",
  "Ukrainian",
  "Urdu",
  "Vietnamese",
] as const;

/** Frequencies that people mean most often; any other may be typed. */
export const FREQUENCIES = [
  "daily",
  "weekdays",
  "Mon, Wed, Fri",
  "weekly on Tuesday",
  "every 2 days",
  "1st and 15th of the month",
] as const;

export interface ScheduleValues {
  /** Tells the schedules apart on this page; never sent. */
  key: string;
  /** Of a schedule that the server knows already. */
  id?: string;
  /** The day that such a schedule counts from; a new one counts from today. */
  startsOn: string | null;
  contentType: ContentType;
  frequency: string;
  time: string;
  platforms: string[];
}

export interface SocialBotValues {
  botName: string;
  businessInfo: {
    name: string;
    description: string;
    industry: string;
    audience: string;
    tone: string;
    country: string;
    city: string;
    contentGenerationInstructions: string;
  };
  website: string;
  language: string;
  botColor: string;
  timeZone: string;
  askFirst: boolean;
  connectedPlatforms: string[];
  /** The account of each platform that has one. */
  accounts: Record<string, string>;
  schedules: ScheduleValues[];
}

let lastKey = 0;
const newKey = () => `schedule-${++lastKey}`;

/** Values of an earlier page, whose keys this page may give to others. */
export function withNewKeys(values: SocialBotValues): SocialBotValues {
  return { ...values, schedules: values.schedules.map((schedule) => ({ ...schedule, key: newKey() })) };
}

export function newSchedule(): ScheduleValues {
  return {
    key: newKey(),
    startsOn: null,
    contentType: "image",
    frequency: "daily",
    time: "10:00",
    platforms: [],
  };
}

export function defaultValues(): SocialBotValues {
  return {
    botName: "",
    businessInfo: {
      name: "",
      description: "",
      industry: "",
      audience: "",
      tone: "professional",
      country: "",
      city: "",
      contentGenerationInstructions: "",
    },
    website: "",
    language: "English",
    botColor: DEFAULT_COLOUR,
    timeZone: browserZone(),
    askFirst: false,
    connectedPlatforms: [],
    accounts: {},
    schedules: [],
  };
}

/** A stored bot as the form shows it. One that was bought and not set up yet has hardly anything. */
export function valuesOf(bot: SocialBot): SocialBotValues {
  const empty = defaultValues();
  const { businessInfo } = empty;
  for (const field of Object.keys(businessInfo) as (keyof typeof businessInfo)[]) {
    const told = bot.businessInfo?.[field];
    if (told) businessInfo[field] = told.replaceAll("\r\n", "\n");
  }
  const connectedPlatforms = connectedOf(bot);
  return {
    ...empty,
    botName: bot.botName ?? "",
    website: bot.website ?? "",
    language: bot.language || empty.language,
    botColor: bot.botColor || DEFAULT_COLOUR,
    timeZone: isUntouched(bot) ? empty.timeZone : bot.timeZone,
    askFirst: bot.askFirst ?? false,
    connectedPlatforms,
    accounts: { ...bot.accounts },
    schedules: bot.schedules.map((schedule) => ({
      ...newSchedule(),
      id: schedule.id ?? undefined,
      startsOn: schedule.startsOn,
      contentType: CONTENT_TYPES.find((type) => type.value === schedule.contentType)?.value ?? "image",
      frequency: schedule.frequency ?? "",
      time: schedule.time || "10:00",
      platforms: (schedule.platforms ?? []).filter((platform) => connectedPlatforms.includes(platform)),
    })),
  };
}

/** Bought and never set up: its zone is nobody's choice. */
function isUntouched(bot: SocialBot): boolean {
  return !bot.timeZone || (bot.schedules.length === 0 && !bot.businessInfo?.name);
}

/** Told as a list, as a map of platform to boolean, or both. */
function connectedOf(bot: SocialBot): string[] {
  const listed = bot.connectedPlatforms ?? [];
  const connected = (id: string) =>
    listed.length > 0 ? listed.includes(id) : Boolean(bot.platformConnections?.[id]);
  return PLATFORMS.map((platform) => platform.id).filter(connected);
}
