// A bot that has learned what it was taught, made through the API.
import { callApi, expect, type Owner, serverUrl } from "./test.ts";

export interface MadeBot {
  id: string;
  code: string;
  /** Its owner's. */
  token: string;
}

const bakery = {
  botName: "Linden Bot",
  businessName: "Linden Bakery",
  businessType: "Bakery",
  description: "Linden Bakery bakes bread in Berlin.",
  mobile: "+49 30 1234567",
  welcomeMessage: "Welcome to Linden Bakery!",
  faq_text: `Q: When are you open?
Q: What are your opening hours?
A: Tuesday to Saturday, **7 am to 5 pm**.

Q: Do you deliver?
A: Yes, within Berlin for 3 euros.

Q: What is your pricing?
A: A rye loaf costs 4 euros.`,
};

export async function makeBot(owner: Owner, changes: Record<string, string> = {}): Promise<MadeBot> {
  const { access_token: token } = (await (await callApi("/login", owner)).json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...bakery, ...changes })) form.set(name, value);
  const made = await fetch(`${serverUrl()}/api/create_user_bot`, { method: "POST", headers, body: form });
  expect(made.ok, await made.clone().text()).toBe(true);
  const { bot_id: id } = (await made.json()) as { bot_id: string };
  let code = "";
  await expect(async () => {
    const found = await fetch(`${serverUrl()}/api/get_bot_by_id?id=${id}`, { headers });
    const { bot } = (await found.json()) as { bot: { botCode: string; training_status: string } };
    expect(bot.training_status).toBe("ready");
    code = bot.botCode;
  }).toPass();
  return { id, code, token };
}
