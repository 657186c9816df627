// Where the visitor writes. Enter sends and Shift+Enter begins a new line; while a word is still being put together by
// an input method, Enter belongs to that. Sending never takes the focus away, so that the keyboard of a phone stays.
import { isComposing } from "@botwright/chat-core/composing";
import { MESSAGE_MAX } from "@botwright/chat-core/conversation";
import { element, icon } from "../shared/element";
import type { PanelTexts } from "./texts";

const MOST_ROWS = 4;

export interface Composer {
  element: HTMLElement;
  field: HTMLTextAreaElement;
  counter: HTMLElement;
  set: (state: { busy: boolean; active: boolean; offline: boolean }) => void;
}

export function makeComposer(texts: PanelTexts, onSend: (text: string) => boolean): Composer {
  const field = element("textarea", {
    class: "text",
    rows: "1",
    "aria-label": texts.message,
    "aria-describedby": "counter",
    maxlength: String(MESSAGE_MAX),
    enterkeyhint: "send",
    autocomplete: "off",
    dir: "auto",
  });
  const send = element(
    "button",
    { type: "submit", class: "send", "aria-label": texts.send },
    icon(22, "M12 19V5", "M5 12l7-7l7 7"),
  );
  const counter = element("span", { id: "counter", class: "counter", dir: "auto" });
  const form = element("form", { class: "composer" }, field, send);
  let open = true;

  function look(): void {
    send.disabled = !open || field.value.trim() === "";
    counter.textContent = texts.counter(field.value.length, MESSAGE_MAX);
    counter.toggleAttribute("data-full", field.value.length >= MESSAGE_MAX);
    field.rows = 1;
    while (field.rows < MOST_ROWS && field.scrollHeight > field.clientHeight) field.rows += 1;
  }

  function trySending(event: Event): void {
    event.preventDefault();
    if (send.disabled || !onSend(field.value)) return;
    // Sending empties the field and so disables the button: who pressed it with a key would be nowhere.
    if (send.matches(":focus")) field.focus();
    field.value = "";
    look();
  }

  form.addEventListener("submit", trySending);
  field.addEventListener("input", look);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !isComposing(event)) trySending(event);
  });
  send.addEventListener("pointerdown", (event) => event.preventDefault());
  look();
  return {
    element: form,
    field,
    counter,
    set({ busy, active, offline }) {
      open = active && !busy && !offline;
      field.disabled = !active;
      field.placeholder = active ? texts.placeholder : texts.disabled;
      look();
    },
  };
}
