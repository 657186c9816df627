// The form in which a visitor leaves their details, inside the conversation. There is one at a time; it moves on with
// the conversation, unless somebody is typing in it, and keeps what was typed.
import { submitLead } from "@botwright/chat-core/chat-calls";
import type { FormField } from "@botwright/chat-core/contract";
import { asksForForm, type ChatMessage } from "@botwright/chat-core/conversation";
import {
  filledIn,
  inputKind,
  type LeadValues,
  missingFields,
  typedValues,
} from "@botwright/chat-core/lead-fields";
import { fieldErrors, shownMessage } from "@botwright/chat-core/request-error";
import type { Identity, PanelContext } from "../shared/between";
import { button, element } from "../shared/element";
import type { Bot } from "./read-bot";
import type { PanelTexts } from "./texts";

export interface LeadPlace {
  /** Under this message, or nowhere; with thanks if the details were left. */
  put: (under: { message: ChatMessage; place: HTMLElement } | undefined, sent: boolean) => void;
}

interface LeadOptions {
  context: PanelContext;
  bot: Bot;
  texts: PanelTexts;
  sessionId: () => string;
  onSent: () => void;
  onAgain: (fields: FormField[]) => void;
}

export function makeLeadPlace({ context, bot, texts, sessionId, onSent, onAgain }: LeadOptions): LeadPlace {
  const { origin, root, identity, emit } = context;
  const business = bot.business || bot.name;
  let shown: HTMLElement | undefined;
  let shownFor = "";
  let justSent = false;
  let wishedAt = 0;

  async function send(values: LeadValues): Promise<void> {
    const session = sessionId();
    await submitLead(origin, { bot_id: bot.id, session_id: session, values });
    emit("lead", { values });
    // They are not those of a conversation that was begun meanwhile.
    if (session !== sessionId()) return;
    justSent = true;
    onSent();
  }

  function thanks(fields: FormField[]): HTMLElement {
    const words = element("p", { tabindex: "-1" }, texts.leadThanks(business));
    const again = button({ class: "quiet" }, () => onAgain(fields), texts.leadAgain);
    return element("div", { class: "thanks" }, words, again);
  }

  return {
    put(under, sent) {
      if (!under) {
        shown?.remove();
        return;
      }
      const { message, place } = under;
      // What was typed goes along with its conversation; the next one may be another visitor's.
      const wanted = JSON.stringify([sessionId(), message.leadFields, sent]);
      const fresh = !shown || wanted !== shownFor;
      if (fresh) {
        shown?.remove();
        shown = sent
          ? thanks(message.leadFields)
          : leadForm(message.leadFields, business, texts, identity, send);
        shownFor = wanted;
      }
      if (!shown || shown.parentElement === place) return;
      // It is not taken away from a visitor who is typing in it.
      if (!fresh && !asksForForm(message) && shown.contains(root.activeElement)) return;
      place.append(shown);
      // Thanks take the focus over from the form they replace, which also has them read out.
      if (sent && justSent) shown.querySelector("p")?.focus();
      // A wish is granted once: the browser's way back to this page is none.
      else if (asksForForm(message) && message.timestamp !== wishedAt)
        shown.querySelector<HTMLElement>("input, select")?.focus();
      if (asksForForm(message)) wishedAt = message.timestamp;
      justSent = false;
    },
  };
}

export function leadForm(
  fields: FormField[],
  business: string,
  texts: PanelTexts,
  identity: Identity,
  send: (values: LeadValues) => Promise<void>,
): HTMLFormElement {
  const rows = fields.map((field) => fieldRow(field, texts, identity));
  const problem = element("p", { class: "error", role: "alert", hidden: true });
  const submit = element("button", { type: "submit", class: "primary" }, texts.leadSend);
  const title = element("h3", { id: "lead-title" }, texts.leadTitle);
  const form = element(
    "form",
    { class: "lead", novalidate: true, "aria-labelledby": "lead-title" },
    title,
    element("p", { class: "note" }, texts.leadNote(business)),
    ...rows.map((row) => row.element),
    problem,
    submit,
  );
  let underWay = false;

  function show(errors: Readonly<Record<string, string>>): void {
    for (const row of rows) row.setError(errors[row.name]);
    rows.find((row) => errors[row.name])?.focus();
  }

  function setSending(sending: boolean): void {
    underWay = sending;
    submit.textContent = sending ? texts.leadSending : texts.leadSend;
    submit.setAttribute("aria-disabled", String(sending));
  }

  async function trySending(): Promise<void> {
    if (underWay) return;
    const values = typedValues(fields, new FormData(form));
    problem.hidden = true;
    const missing = missingFields(fields, values);
    show(Object.fromEntries(missing.map((field) => [field.name, texts.leadRequired])));
    if (missing.length > 0) return;
    setSending(true);
    try {
      await send(filledIn(values));
    } catch (error) {
      const errors = fieldErrors(error);
      if (fields.some((field) => errors[field.name])) return show(errors);
      problem.textContent = shownMessage(error, texts.leadFailed);
      problem.hidden = false;
    } finally {
      setSending(false);
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void trySending();
  });
  return form;
}

function fieldRow(field: FormField, texts: PanelTexts, identity: Identity) {
  const id = `lead-field-${field.name}`;
  const shared = { id, name: field.name, "aria-required": field.required ? "true" : undefined };
  const kind = inputKind(field);
  const input =
    field.type === "select"
      ? element(
          "select",
          shared,
          element("option", { value: "" }, texts.leadChoose),
          ...field.options.map((option) => element("option", { value: option }, option)),
        )
      : element("input", {
          ...shared,
          type: kind.type,
          autocomplete: kind.autoComplete,
          inputmode: kind.inputMode,
          value: knownValue(field, identity) ?? undefined,
        });
  const label = element(
    "label",
    { for: id, dir: "auto" },
    `${field.label} `,
    !field.required && element("span", { class: "note" }, texts.leadOptional),
  );
  const error = element("p", { id: `${id}-error`, class: "error", hidden: true });

  function setError(words: string | undefined): void {
    error.textContent = words ?? "";
    error.hidden = !words;
    if (words) {
      input.setAttribute("aria-invalid", "true");
      input.setAttribute("aria-describedby", error.id);
    } else {
      input.removeAttribute("aria-invalid");
      input.removeAttribute("aria-describedby");
    }
  }

  input.addEventListener("input", () => setError(undefined));
  return {
    name: field.name,
    element: element("div", { class: "field" }, label, input, error),
    setError,
    focus: () => input.focus(),
  };
}

/** What the website has told about the visitor goes where the field asks for it. */
export function knownValue(field: FormField, { name, email, phone }: Identity): string | null | undefined {
  if (field.type === "email") return email;
  if (field.type === "tel") return phone;
  return field.type === "text" && inputKind(field).autoComplete === "name" ? name : undefined;
}
