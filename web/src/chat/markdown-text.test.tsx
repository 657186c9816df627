import { drawnMarkdown, foreignMarkup, hostileMarkdown } from "@botwright/chat-core/testing/markdown-cases";
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MarkdownText } from "./MarkdownText";

const drawn = (text: string) => render(<MarkdownText text={text} />).container;

describe("markdown in answers", () => {
  it.each(drawnMarkdown)("%j", (text, html) => {
    expect(drawn(text).innerHTML).toBe(html);
  });

  it.each(hostileMarkdown)("%j brings no markup of its own", (text) => {
    expect(foreignMarkup(drawn(text))).toEqual([]);
  });
});
