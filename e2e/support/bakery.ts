// A bakery in full swing: an owner with a chatbot that people talk to and leave their details with, and with a social
// media bot that has posts to come. For whoever looks at screens as an owner sees them.
import { type MadeBot, makeBot } from "./make-bot.ts";
import { callApi, expect, newOwner, type Owner, serverUrl } from "./test.ts";

export interface Bakery {
  owner: Owner;
  bot: MadeBot;
  socialBot: string;
}

const bakery = {
  botColor: "#fd7e14",
  website: "https://linden-bakery.example",
  welcomeMessage: "Hello! I know our bread, our hours and how we deliver. What would you like to know?",
  quick_replies: '["Opening hours", "Order a cake", "Gluten-free bread"]',
  faq_text: `Q: Do you deliver on Sundays?
Q: When do you deliver?
A: Yes. Sunday deliveries go out from 8 to 11 am, within Berlin, for 3 euros. Order by 4 pm on Saturday and we bake it fresh.

Q: What are your opening hours?
A: Tuesday to Saturday from 7 am to 5 pm, Sunday from 8 am to noon.

Q: Do you have gluten-free bread?
A: We bake a buckwheat loaf every Friday. Our kitchen also uses wheat, so it may contain traces.

Q: Can I order a cake?
A: Yes, three days ahead. A tray of plum cake costs 24 euros.`,
};

const leads = [
  { full_name: "Mia Hoffmann", email: "mia@hoffmann.example", phone: "+49 30 5550117" },
  { full_name: "Paul Lindner", email: "paul@lindner.example", phone: "+49 30 5550163" },
  { full_name: "Jonas Weber", email: "jonas@weber.example", phone: "+49 30 5550101" },
  { full_name: "Aylin Demir", email: "aylin@demir.example", phone: "+49 30 5550188" },
  { full_name: "Ruth Okafor", email: "ruth@okafor.example", phone: "+49 30 5550142" },
];

export async function openBakery(): Promise<Bakery> {
  const owner = await newOwner();
  const bot = await makeBot(owner, bakery);
  await talkWith(bot);
  return { owner, bot, socialBot: await makeSocialBot(bot.token) };
}

async function talkWith(bot: MadeBot): Promise<void> {
  const questions = ["Can I order a cake?", "Do you have gluten-free bread?", "Do you deliver on Sundays?"];
  for (const [visitor, values] of leads.entries()) {
    const session = { bot_id: bot.id, session_id: `visitor-${visitor}` };
    for (const message of questions.slice(visitor % 3)) {
      await (await callApi("/standard-chat", { ...session, message })).text();
    }
    await callApi("/submit_lead", { ...session, values });
  }
}

async function makeSocialBot(token: string): Promise<string> {
  const platforms = ["instagram", "facebook"];
  const everyDay = "Mon, Tue, Wed, Thu, Fri, Sat, Sun";
  const body = {
    botName: "Linden posts",
    businessInfo: {
      name: "Linden Bakery",
      description:
        "We bake sourdough, rye and buckwheat bread in Berlin every morning. Plum cake by the tray.",
      industry: "Bakery",
      audience: "Neighbours who like good bread",
      tone: "casual",
    },
    connectedPlatforms: platforms,
    platformConnections: Object.fromEntries(platforms.map((platform) => [platform, true])),
    schedules: [
      { contentType: "image", frequency: "Mon, Wed, Fri", time: "09:00", platforms },
      // Posts are written three days ahead: with one a day, three are ready on whatever day this runs.
      { contentType: "text", frequency: everyDay, time: "17:30", platforms: ["facebook"] },
    ],
    botColor: "#fd7e14",
    timeZone: "Europe/Berlin",
  };
  const made = await callApi("/social-media-bot", body, token);
  if (!made.ok) throw new Error(await made.text());
  const { social_media_bots } = await read<{ social_media_bots: { _id: string }[] }>("/my-bots", token);
  const id = social_media_bots[0]?._id ?? "";
  // The next ones are written, drawn and waiting.
  await expect(async () => {
    const { posts } = await read<{ posts: { state: string }[] }>(
      `/social-media-bot/${id}/posts?view=upcoming`,
      token,
    );
    expect(posts.filter((post) => post.state === "ready").length).toBeGreaterThan(2);
  }).toPass({ timeout: 60_000 });
  return id;
}

async function read<Answer>(path: string, token: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${serverUrl()}/api${path}`, { headers })).json() as Promise<Answer>;
}
