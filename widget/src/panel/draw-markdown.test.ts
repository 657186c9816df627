import { drawnMarkdown, foreignMarkup, hostileMarkdown } from "@botwright/chat-core/testing/markdown-cases";
import { describe, expect, it } from "vitest";
import { drawMarkdown } from "./draw-markdown";

function drawn(text: string): HTMLElement {
  const target = document.createElement("div");
  drawMarkdown(target, text);
  return target;
}

describe("markdown in answers", () => {
  it.each(drawnMarkdown)("%j", (text, html) => {
    expect(drawn(text).innerHTML).toBe(html);
  });

  it.each(hostileMarkdown)("%j brings no markup of its own", (text) => {
    expect(foreignMarkup(drawn(text))).toEqual([]);
  });

  it("looks the same however the words arrived, and keeps what is finished", () => {
    const text = "**Yes.** See:\n\n- one\n- two\n\n```\na\n```\n[here](https://a.example/)";
    const target = document.createElement("div");
    const firsts = new Set<ChildNode | null>();
    for (let length = 0; length <= text.length; length += 1) {
      drawMarkdown(target, text.slice(0, length));
      expect(target.innerHTML).toBe(drawn(text.slice(0, length)).innerHTML);
      if (length > 15) firsts.add(target.firstChild);
    }
    expect(firsts.size).toBe(1);
  });
});
