// What the widget remembers from page to page, in this tab only. Nothing is written before the visitor has done
// something, and where storage is forbidden or full everything goes on in memory.
export interface Memory {
  get: (name: string) => unknown;
  set: (changes: Record<string, unknown>) => void;
  /** From now on it may be written down. */
  allow: () => void;
  /** Another page of this tab may have written meanwhile. */
  reread: () => void;
}

export function makeMemory(botId: string): Memory {
  const key = `botwright:${botId}`;
  let known: Record<string, unknown> = {};
  let allowed = false;

  function reread(): void {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
      if (typeof found !== "object" || found === null) return;
      known = found as typeof known;
      // It was the visitor who had it written, on an earlier page.
      allowed = true;
    } catch {
      // Forbidden, or not ours: as good as nothing.
    }
  }

  function write(): void {
    if (!allowed) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(known));
    } catch {
      // The conversation goes on without it.
    }
  }

  reread();
  return {
    get: (name) => known[name],
    set(changes) {
      known = { ...known, ...changes };
      write();
    },
    allow() {
      if (allowed) return;
      allowed = true;
      if (Object.keys(known).length > 0) write();
    },
    reread,
  };
}
