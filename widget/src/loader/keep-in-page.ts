// Puts the widget into the page and back again when a framework that draws the page anew throws it out. It looks
// only at the children of `html` and `body`, and not more often than a few times a second: a page that is
// determined to be rid of us would otherwise be kept busy for ever.
const PAUSE_MS = 250;

export function keepInPage(host: HTMLElement): void {
  const page = host.ownerDocument;
  let body: HTMLElement | null = null;
  let lastTime = Number.NEGATIVE_INFINITY;
  let planned = false;
  const observer = new MutationObserver(look);

  function look(): void {
    if (page.body !== body) {
      body = page.body;
      observer.disconnect();
      observer.observe(page.documentElement, { childList: true });
      if (body) observer.observe(body, { childList: true });
    }
    if (!body || planned || host.isConnected) return;
    const wait = lastTime + PAUSE_MS - performance.now();
    if (wait <= 0) {
      lastTime = performance.now();
      body.append(host);
      return;
    }
    planned = true;
    setTimeout(() => {
      planned = false;
      look();
    }, wait);
  }

  // In a page whose head is still being read there is no body yet; the observer sees it come.
  observer.observe(page.documentElement, { childList: true });
  look();
}
