// Credit for tests that begin with some: the sandbox's payment page, paid without a browser.
import { callApi, expect, type Owner, serverUrl } from "./test.ts";

export async function tokenOf(owner: Owner): Promise<string> {
  const answer = await callApi("/login", owner);
  return ((await answer.json()) as { access_token: string }).access_token;
}

export async function addCredit(owner: Owner, dollars: number): Promise<string> {
  const token = await tokenOf(owner);
  const link = await callApi("/create-recharge-link", { amount: dollars }, token);
  expect(link.ok, await link.clone().text()).toBe(true);
  const { payment_link_url: page } = (await link.json()) as { payment_link_url: string };
  const { pathname } = new URL(page);
  const paid = await fetch(`${serverUrl()}${pathname}/pay`, { method: "POST", redirect: "manual" });
  expect(paid.status).toBe(303);
  await expect.poll(() => balanceOf(token)).toBeGreaterThanOrEqual(dollars);
  return token;
}

export async function balanceOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${serverUrl()}/api/account/summary`, { headers });
  return ((await answer.json()) as { credit_balance: number }).credit_balance;
}
