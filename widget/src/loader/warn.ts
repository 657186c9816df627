/** The one way in which the widget speaks to the people who look after a website. */
export function warn(words: string): void {
  // biome-ignore lint/suspicious/noConsole: a widget that does not appear has no other place to say why
  console.warn(`[Botwright] ${words}`);
}
