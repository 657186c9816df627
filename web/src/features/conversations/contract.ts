// The calls about a visitor, in the shapes in which the server answers them.
import type { Client } from "openapi-fetch";
import { api } from "@/api/client";

export interface VisitorTraces {
  total_conversations: number;
  conversations: { id: string; bot_id: string; bot_name: string; started_at: string; last_at: string }[];
  total_leads: number;
  leads: {
    id: string;
    bot_id: string;
    bot_name: string;
    created_at: string;
    values: { label: string; value: string }[];
  }[];
}

export interface ErasedVisitor {
  conversations: number;
  messages: number;
  leads: number;
  mails: number;
}

interface Answers<Body> {
  responses: { 200: { headers: { [name: string]: unknown }; content: { "application/json": Body } } };
}

interface PrivacyPaths {
  "/api/privacy/visitor": { get: Answers<VisitorTraces> & { parameters: { query: { address: string } } } };
  "/api/privacy/erase": {
    post: Answers<ErasedVisitor> & { requestBody: { content: { "application/json": { address: string } } } };
  };
}

export const privacyApi = api as unknown as Client<PrivacyPaths>;
