import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepInPage } from "./keep-in-page";

const observed = () => new Promise((resolve) => setTimeout(resolve));

describe("keeping the widget in the page", () => {
  let host: HTMLElement;

  beforeEach(() => {
    document.body = document.createElement("body");
    host = document.createElement("botwright-widget");
    keepInPage(host);
  });

  afterEach(() => vi.useRealTimers());

  it("puts it back when the page is drawn anew", async () => {
    expect(host.parentElement).toBe(document.body);
    document.body.replaceChildren(document.createElement("main"));
    await vi.waitFor(() => expect(host.parentElement).toBe(document.body));
    document.documentElement.replaceChild(document.createElement("body"), document.body);
    await vi.waitFor(() => expect(host.parentElement).toBe(document.body));
  });

  it("does not fight a page that removes it again and again", async () => {
    let removed = 0;
    const stubborn = new MutationObserver(() => {
      if (!host.isConnected) return;
      removed += 1;
      host.remove();
    });
    stubborn.observe(document.body, { childList: true });
    host.remove();
    await new Promise((resolve) => setTimeout(resolve, 600));
    stubborn.disconnect();
    expect(removed).toBeGreaterThan(0);
    expect(removed).toBeLessThanOrEqual(4);
  });

  it("waits for a body", async () => {
    document.body.remove();
    const late = document.createElement("botwright-widget");
    keepInPage(late);
    expect(late.isConnected).toBe(false);
    document.documentElement.append(document.createElement("body"));
    await observed();
    expect(late.parentElement).toBe(document.body);
  });
});
