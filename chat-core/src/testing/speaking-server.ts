// How a server talks, for the tests of everything that holds a conversation.
export function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function answered(text: string, extra: string[] = []): string[] {
  return [
    event("delta", { text }),
    ...extra,
    event("done", { message_id: "m", kind: "answer", suggestions: [] }),
  ];
}

/** An answer that arrives in these pieces; after the first one it may hold its breath. */
export function streamed(pieces: (string | Uint8Array)[], hold?: Promise<void>): Response {
  const letters = new TextEncoder();
  const bytes = (piece: string | Uint8Array) => (typeof piece === "string" ? letters.encode(piece) : piece);
  const stream = new ReadableStream({
    async start(controller) {
      const [first, ...rest] = pieces;
      if (first) controller.enqueue(bytes(first));
      await hold;
      for (const piece of rest) controller.enqueue(bytes(piece));
      controller.close();
    },
  });
  return new Response(stream, { headers: { "Content-Type": "text/event-stream" } });
}

/** A promise and the way to keep it. */
export function later(): { moment: Promise<void>; come: () => void } {
  let come = () => {};
  const moment = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { moment, come };
}
