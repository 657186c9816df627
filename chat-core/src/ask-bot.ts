// Puts one question to a bot and tells its reply as events. Whatever happens on the way (a refusal, a
// broken connection, a stream that stops without an end, silence), exactly one `done` or `failed` comes
// last, so that no window is left waiting.
import { apiAddress } from "./chat-calls";
import type { ChatQuestion, ChatReply, FormField, Source } from "./contract";
import { eventReader, type StreamedEvent } from "./event-stream";
import { RequestError } from "./request-error";

export type ReplyEvent =
  | { type: "delta"; text: string }
  | { type: "sources"; sources: Source[] }
  | { type: "lead_form"; fields: FormField[] }
  | { type: "done"; suggestions: string[] }
  | { type: "failed"; detail?: string; status?: number };

export type Failure = Extract<ReplyEvent, { type: "failed" }>;

/** The owner has switched the bot off, or closed it to this website. A proxy that refuses does not say so in our words. */
export function isRefused({ status, detail }: Failure): boolean {
  return status === 403 && detail !== undefined;
}

type Tell = (event: ReplyEvent) => void;

/** A server that says nothing for this long has forgotten us. */
export const SILENCE_MS = 60_000;

export async function askBot(
  origin: string,
  question: ChatQuestion,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  signal.addEventListener("abort", leave);
  let patience = setTimeout(leave, SILENCE_MS);
  const heard = () => {
    clearTimeout(patience);
    patience = setTimeout(leave, SILENCE_MS);
  };
  let ended = false;
  const tellOnce: Tell = (event) => {
    if (ended || signal.aborted) return;
    ended = event.type === "done" || event.type === "failed";
    tell(event);
  };
  try {
    const response = await fetch(apiAddress(origin, "standard-chat"), {
      method: "POST",
      credentials: "omit",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify(question),
      signal: gone.signal,
    });
    heard();
    if (!response.ok) throw await RequestError.from(response);
    if (response.headers.get("Content-Type")?.startsWith("application/json"))
      tellWhole((await response.json()) as ChatReply, tellOnce);
    else await tellStream(response, tellOnce, heard);
    tellOnce({ type: "failed" });
  } catch (error) {
    const refusal = error instanceof RequestError ? error : undefined;
    tellOnce({ type: "failed", detail: refusal?.detail, status: refusal?.status });
  } finally {
    clearTimeout(patience);
    signal.removeEventListener("abort", leave);
    // What was not understood may still be going on.
    leave();
  }
}

async function tellStream(response: Response, tell: Tell, heard: () => void): Promise<void> {
  const pieces = response.body?.getReader();
  if (!pieces) return;
  const events = eventReader();
  const letters = new TextDecoder();
  for (;;) {
    const { done, value } = await pieces.read();
    heard();
    if (done) return;
    for (const event of events.push(letters.decode(value, { stream: true }))) {
      const known = replyEvent(event);
      if (known) tell(known);
    }
  }
}

/** Where a stream cannot pass, the reply comes as one object. */
function tellWhole(whole: ChatReply, tell: Tell): void {
  tell({ type: "delta", text: whole.reply });
  if (whole.sources?.length) tell({ type: "sources", sources: whole.sources });
  if (whole.lead_form) tell({ type: "lead_form", fields: whole.lead_form.fields });
  tell({ type: "done", suggestions: whole.suggestions ?? [] });
}

/** Events that a newer server may add are passed over. */
function replyEvent({ name, data }: StreamedEvent): ReplyEvent | undefined {
  const body = () => JSON.parse(data);
  switch (name) {
    case "delta":
      return { type: "delta", text: String(body().text) };
    case "sources":
      return { type: "sources", sources: body().sources ?? [] };
    case "lead_form":
      return { type: "lead_form", fields: body().fields ?? [] };
    case "done":
      return { type: "done", suggestions: body().suggestions ?? [] };
    case "failed":
      return { type: "failed", detail: body().detail };
    default:
      return undefined;
  }
}
