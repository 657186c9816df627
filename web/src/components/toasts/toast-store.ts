// One toast at a time, five seconds each. A new one takes the place of the old one at once instead of
// waiting in a queue: the last thing that happened is what a person wants to read.
import { inTab } from "@/storage";

export const TOAST_DURATION_MS = 5000;
const CARRIED_KEY = "botwright.carried-toast";

export interface Toast {
  title?: string;
  message: string;
  tone: "success" | "neutral" | "destructive";
  /** What can still be done about it. */
  action?: { label: string; run: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | undefined;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
let timerEndsAt = 0;
let timeLeft = 0;
const listeners = new Set<() => void>();

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToast(): ShownToast | undefined {
  return shown;
}

function change(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function startTimer(ms: number): void {
  clearTimeout(timer);
  timerEndsAt = Date.now() + ms;
  timer = setTimeout(dismissToast, ms);
}

export function showToast(toast: Toast): void {
  change({ ...toast, id: nextId++ });
  startTimer(TOAST_DURATION_MS);
}

export function showSuccess(message: string, title?: string): void {
  showToast({ tone: "success", message, title });
}

/** The destructive variant, titled Error unless the product gives it another title. */
export function showError(message: string, title = "Error"): void {
  showToast({ tone: "destructive", message, title });
}

export function dismissToast(): void {
  clearTimeout(timer);
  if (shown) change(undefined);
}

/** Reading takes as long as it takes: the clock stands while the pointer or the focus is on the toast. */
export function holdToast(): void {
  if (!shown) return;
  clearTimeout(timer);
  timeLeft = Math.max(1000, timerEndsAt - Date.now());
}

export function releaseToast(): void {
  if (shown) startTimer(timeLeft);
}

/** Keeps a toast for the page load that follows, which would otherwise swallow it. */
export function carryToast(toast: Toast): void {
  inTab.set(CARRIED_KEY, JSON.stringify(toast));
}

export function showCarriedToast(): void {
  const text = inTab.get(CARRIED_KEY);
  if (text === null) return;
  inTab.remove(CARRIED_KEY);
  try {
    showToast(JSON.parse(text) as Toast);
  } catch {
    // A toast that cannot be read is not worth an error.
  }
}
