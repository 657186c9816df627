// What the browser keeps for us, on the whole device or in this tab. A browser may forbid it (even looking throws then) or
// have no room left; what it does not take is kept in memory, until the page goes.

function keptBy(storage: () => Storage) {
  const refused = new Map<string, string>();

  /** `undefined` where the browser says no. */
  function ask<T>(question: (storage: Storage) => T): T | undefined {
    try {
      return question(storage());
    } catch {
      return undefined;
    }
  }

  return {
    get: (key: string): string | null => refused.get(key) ?? ask((kept) => kept.getItem(key)) ?? null,
    set(key: string, value: string): void {
      refused.set(key, value);
      ask((kept) => {
        kept.setItem(key, value);
        refused.delete(key);
      });
    },
    remove(key: string): void {
      refused.delete(key);
      ask((kept) => kept.removeItem(key));
    },
    keys: (): string[] => [...refused.keys(), ...(ask((kept) => Object.keys(kept)) ?? [])],
    /** For tests. */
    forgetRefused: () => refused.clear(),
  };
}

export const onDevice = keptBy(() => localStorage);
export const inTab = keptBy(() => sessionStorage);
