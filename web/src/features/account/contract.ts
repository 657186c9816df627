// The calls about an account's data, in the shapes in which the server answers them.
import type { Client } from "openapi-fetch";
import { api } from "@/api/client";

export interface WouldBeLost {
  /** Dollars */
  credit_balance: number;
  chatbots: number;
  social_bots: number;
  conversations: number;
  leads: number;
  posts: number;
  connected_accounts: number;
  is_last_admin: boolean;
}

export interface Farewell {
  password: string;
  confirm: string;
  /** The credit in dollars that was shown as lost. */
  credit: number;
}

interface Answers<Body, Kind extends string = "application/json"> {
  responses: { 200: { headers: { [name: string]: unknown }; content: Record<Kind, Body> } };
}

interface AccountPaths {
  "/api/account/export": { get: Answers<string, "application/zip"> };
  "/api/account/deletion": { get: Answers<WouldBeLost> };
  "/api/account/delete": {
    post: Answers<{ message: string }> & { requestBody: { content: { "application/json": Farewell } } };
  };
}

export const accountApi = api as unknown as Client<AccountPaths>;
