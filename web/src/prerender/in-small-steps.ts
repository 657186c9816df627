// Scripts are started one after the other, with a pause between them in which the browser can answer the person. All at
// once they would keep a phone busy for a quarter of a second.

export async function inSmallSteps(...loads: (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    await load();
    await pause();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
