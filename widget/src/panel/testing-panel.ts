// The whole panel in a page, for the tests of what its parts do together. What jsdom lacks is not what they look at.
import { streamed } from "@botwright/chat-core/testing/speaking-server";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { Identity, PanelContext } from "../shared/between";
import { makeMemory } from "../shared/memory";
import { makePanel } from "./main";

export const origin = "https://bots.example";
export const server = setupServer();
export const leadFields = [{ name: "email", type: "email", label: "Email", required: true, options: [] }];

const config = {
  bot_id: "b1",
  bot_name: "Linden Bot",
  business_name: "Linden Bakery",
  welcome_message: "Welcome!",
  quick_replies: ["Opening hours"],
  lead_fields: leadFields,
};

function fillTheGaps(): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
}

/** A server for each test of a file, and nothing of the one before. */
export function freshForEachTest(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(fillTheGaps);
  afterEach(() => {
    server.resetHandlers();
    sessionStorage.clear();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  afterAll(() => server.close());
}

/** Answers each question with the next of these replies, the last of them for ever. */
export function replyWith(...replies: (string[] | "broken")[]) {
  const asked: { message: string; session_id: string }[] = [];
  server.use(
    http.post(`${origin}/api/standard-chat`, async ({ request }) => {
      const reply = replies[Math.min(asked.length, replies.length - 1)];
      asked.push((await request.json()) as (typeof asked)[number]);
      return !reply || reply === "broken" ? HttpResponse.error() : streamed(reply);
    }),
  );
  return asked;
}

export async function openPanel(identity: Identity = {}) {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets ??= [];
  const corner = document.createElement("section");
  const button = document.createElement("button");
  corner.append(button);
  root.append(corner);
  document.body.append(host);
  const memory = makeMemory("b1");
  memory.allow();
  const panel = await makePanel({
    origin,
    config,
    lang: "en",
    theme: "auto",
    colour: "#ffc107",
    memory,
    root,
    corner,
    button,
    identity,
    emit: () => {},
    close: () => {},
  } satisfies PanelContext);
  panel.show(true);

  const find = <Kind extends HTMLElement>(selector: string) => root.querySelector(selector) as Kind | null;
  const pressed = (name: string) => {
    const found = Array.from(root.querySelectorAll("button")).find(
      (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
    );
    if (!found) throw new Error(`There is no button "${name}".`);
    found.click();
  };
  return {
    panel,
    find,
    focused: () => root.activeElement,
    press: pressed,
    /** Who said what, from the top to the bottom of the list. */
    said: () =>
      Array.from(root.querySelectorAll<HTMLElement>(".visitor > p, .bot"), (each) =>
        each.matches(".bot") ? `bot: ${each.textContent}` : `visitor: ${each.textContent}`,
      ),
    ask(text: string) {
      const field = find<HTMLTextAreaElement>("textarea");
      if (!field) return;
      field.value = text;
      field.dispatchEvent(new Event("input"));
      field.form?.requestSubmit();
    },
  };
}
