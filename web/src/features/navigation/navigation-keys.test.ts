import { describe, expect, it } from "vitest";
import { pathForKey } from "./navigation-keys";

describe("pathForKey", () => {
  it.each([
    ["home", "/"],
    ["dashboard", "/dashboard"],
    ["findbots", "/find-bots"],
    ["createbot", "/create-bot"],
    ["mybots", "/my-bots"],
    ["my-bots", "/my-bots"],
    ["pricing", "/pricing"],
    ["faq", "/faq"],
    ["blog", "/blog"],
    ["adminconsole", "/admin-console"],
    ["login", "/login"],
    ["register", "/register"],
    ["bottypes", "/bot-types"],
    ["bot-types", "/bot-types"],
    ["product", "/home"],
    ["support", "/faq"],
    ["about", "/about"],
    ["contact", "/contact"],
    ["privacy", "/privacy"],
    ["terms", "/terms"],
  ])("%s leads to %s", (key, path) => {
    expect(pathForKey(key)).toBe(path);
  });

  it.each(["", "nowhere", "toString", "__proto__", "constructor"])(
    "the unknown key %j leads to the front door",
    (key) => {
      expect(pathForKey(key)).toBe("/");
    },
  );
});
