// Which social media bot is being edited. My Bots leaves its id in session storage; it stays there while the form is
// open, so that a reload comes back to the same bot, and goes when the form is left, so that the next "create" is one.
const EDIT_KEY = "editSocialBotId";

export function storedEditId(): string | undefined {
  return sessionStorage.getItem(EDIT_KEY)?.trim() || undefined;
}

export function keepEditId(id: string): void {
  sessionStorage.setItem(EDIT_KEY, id);
}

export function clearEditId(): void {
  sessionStorage.removeItem(EDIT_KEY);
}
