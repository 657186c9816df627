import { describe, expect, it } from "vitest";
import { eventReader } from "./event-stream";

const whole =
  ': hello\r\nevent: delta\r\ndata: {"text":"Grüße 👋"}\r\n\r\nevent: sources\ndata: one\ndata:two\n\nid: 7\nevent:done\rdata: {}\r\r\n';
const expected = [
  { name: "delta", data: '{"text":"Grüße 👋"}' },
  { name: "sources", data: "one\ntwo" },
  { name: "done", data: "{}" },
];

describe("eventReader", () => {
  it("reads the same events wherever the stream is cut", () => {
    for (let first = 0; first <= whole.length; first += 1) {
      for (let second = first; second <= whole.length; second += 3) {
        const reader = eventReader();
        const pieces = [whole.slice(0, first), whole.slice(first, second), whole.slice(second)];
        expect(pieces.flatMap((piece) => reader.push(piece))).toEqual(expected);
      }
    }
  });

  it("reads one letter at a time", () => {
    const reader = eventReader();
    expect(Array.from(whole).flatMap((letter) => reader.push(letter))).toEqual(expected);
  });

  it("passes over events without data and fields it does not know", () => {
    expect(eventReader().push("event: delta\n\nretry: 3\nnonsense\ndata\n\n")).toEqual([
      { name: "message", data: "" },
    ]);
  });

  it("keeps an unfinished event to itself", () => {
    expect(eventReader().push("event: done\ndata: {}\n")).toEqual([]);
  });
});
