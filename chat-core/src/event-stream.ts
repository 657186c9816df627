// Reads server-sent events from a body that arrives in pieces. A piece may end anywhere, inside a line or
// between the two halves of a line end, so nothing is read before its line is whole.

export interface StreamedEvent {
  name: string;
  data: string;
}

export interface EventReader {
  /** The events that this piece completes. */
  push(piece: string): StreamedEvent[];
}

export function eventReader(): EventReader {
  let rest = "";
  let name = "";
  let data: string[] = [];

  function line(text: string): StreamedEvent | undefined {
    if (text === "") {
      const event = data.length > 0 ? { name: name || "message", data: data.join("\n") } : undefined;
      name = "";
      data = [];
      return event;
    }
    const colon = text.indexOf(":");
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? "" : text.slice(colon + 1).replace(/^ /, "");
    if (field === "event") name = value;
    if (field === "data") data.push(value);
    return undefined;
  }

  return {
    push(piece) {
      rest += piece;
      const events: StreamedEvent[] = [];
      for (;;) {
        const end = rest.search(/[\r\n]/);
        // A carriage return at the very end may be the first half of a line end.
        if (end < 0 || (rest[end] === "\r" && end === rest.length - 1)) return events;
        const width = rest.startsWith("\r\n", end) ? 2 : 1;
        const event = line(rest.slice(0, end));
        if (event) events.push(event);
        rest = rest.slice(end + width);
      }
    },
  };
}
