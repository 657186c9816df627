// Analytics, if the operator configured a measurement id and the visitor allowed it; otherwise nothing
// is loaded at all. Withdrawing consent silences the script that is already in the page and removes
// its cookies.

type Gtag = (...command: unknown[]) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: Gtag;
  }
}

const HOST = "https://www.googletagmanager.com";
let activeId: string | undefined;

function disableSwitch(id: string): Record<string, boolean> {
  return { [`ga-disable-${id}`]: true };
}

export function startAnalytics(id: string): void {
  if (activeId === id) return;
  delete (window as unknown as Record<string, unknown>)[`ga-disable-${id}`];
  activeId = id;
  if (window.gtag) {
    reportPage(window.location.pathname);
    return;
  }
  window.dataLayer = [];
  window.gtag = function gtag() {
    // The script wants the arguments object itself, not an array.
    // biome-ignore lint/complexity/noArguments: see above
    window.dataLayer?.push(arguments);
  };
  window.gtag("js", new Date());
  // Paths are reported by the router, the first one included. The cookies are for this host alone.
  window.gtag("config", id, { send_page_view: false, cookie_domain: "none" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${HOST}/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  reportPage(window.location.pathname);
}

export function stopAnalytics(): void {
  if (!activeId) return;
  Object.assign(window, disableSwitch(activeId));
  activeId = undefined;
  for (const cookie of document.cookie.split(";")) {
    const name = cookie.split("=")[0]?.trim() ?? "";
    if (/^_g(a|ac|at|id)(_|$)/.test(name)) removeCookie(name);
  }
}

/** A cookie goes only where its domain is named as it was set, and the script once chose a parent of ours. */
function removeCookie(name: string): void {
  const labels = window.location.hostname.split(".");
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join(".")}`);
  for (const domain of ["", ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the only way that works in every browser
    document.cookie = `${name}=; Max-Age=0; path=/${domain}`;
  }
}

/** Reports a page if analytics is running, and is silent if not. */
export function reportPage(path: string): void {
  if (activeId) window.gtag?.("event", "page_view", { page_path: path });
}
