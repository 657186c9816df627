import { afterEach, describe, expect, it } from "vitest";
import { startAnalytics, stopAnalytics } from "./analytics";

declare const jsdom: { reconfigure: (settings: { url: string }) => void };
const home = window.location.href;

afterEach(() => {
  stopAnalytics();
  document.head.querySelector("script[src*='googletagmanager']")?.remove();
  window.gtag = undefined;
  window.dataLayer = undefined;
  jsdom.reconfigure({ url: home });
});

function keep(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the script does it
  document.cookie = `${cookie}; path=/`;
}

describe("the cookies of analytics", () => {
  it("are ours alone, and not those of every website beside us", () => {
    startAnalytics("G-TEST");
    const config = Array.from(window.dataLayer ?? [], (entry) => Array.from(entry as ArrayLike<unknown>))[1];
    expect(config).toEqual(["config", "G-TEST", { send_page_view: false, cookie_domain: "none" }]);
  });

  it("go with the consent, wherever they were put, and no others do", () => {
    jsdom.reconfigure({ url: "https://bots.shop.example.com/about" });
    startAnalytics("G-TEST");
    keep("_ga=1; domain=example.com");
    keep("_ga_TEST=2; domain=shop.example.com");
    keep("_ga=3");
    keep("_gallery=4");
    keep("theme=dark; domain=example.com");
    stopAnalytics();
    expect(document.cookie.split("; ").sort()).toEqual(["_gallery=4", "theme=dark"]);
  });
});
