// Fetches one of the widget's other files. After an update the file that a browser's older loader knows is gone; the
// loader on the server knows the new one.
export async function loadPart<Part>(origin: string, path: string): Promise<Part> {
  const load = (from: string): Promise<Part> => import(/* @vite-ignore */ origin + from);
  try {
    return await load(path);
  } catch {
    const loader = await (await fetch(`${origin}/widget.js`, { cache: "reload" })).text();
    // A browser may remember that a file could not be loaded; another address makes it try again.
    return load(`${sameFileIn(loader, path)}?again=${Date.now()}`);
  }
}

/** What follows the first dash in the name of a file tells its version. */
export function sameFileIn(loader: string, path: string): string | undefined {
  return new RegExp(`${path.split("-")[0]}-[\\w-]+\\.js`).exec(loader)?.[0];
}
