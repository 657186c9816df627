// What the admin looks at stands in the address: the tab, the search, the filters and the page. So a reload keeps it
// and a link shares it. Anything that narrows the list begins at its first page again.
import { useSearchParams } from "react-router";

export const tabs = ["users", "activity", "failures", "health"] as const;
export type Tab = (typeof tabs)[number];

type Changes = Record<string, string | undefined>;

export function usePlace() {
  const [params, setParams] = useSearchParams();
  const named = params.get("tab") as Tab;

  /** The address's query with some of it changed; nothing takes a part out. */
  function changed(changes: Changes, before = params): URLSearchParams {
    const next = new URLSearchParams(before);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  }

  return {
    tab: tabs.includes(named) ? named : ("users" as const),
    page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
    get: (name: string) => params.get(name) ?? "",
    toPage: (page: number) => `?${changed({ page: page > 1 ? String(page) : undefined })}`,
    /** Somewhere else within the console, with nothing of here. */
    to: (changes: Changes) => `?${changed(changes, new URLSearchParams())}`,
    with: (changes: Changes) => `?${changed({ ...changes, page: undefined })}`,
    /** Without a step for the back button: it is the same list. */
    narrow: (changes: Changes) =>
      setParams((before) => changed({ ...changes, page: undefined }, before), {
        replace: true,
        preventScrollReset: true,
      }),
    goToPage: (page: number) =>
      setParams((before) => changed({ page: page > 1 ? String(page) : undefined }, before), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

export type Place = ReturnType<typeof usePlace>;
