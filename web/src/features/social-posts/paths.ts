// What is looked at stands in the address: the view, the calendar's month and the open post. So it can be shared, and the
// browser's back button closes a post.
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { ListView } from "./posts-calls";

export type View = "calendar" | ListView;
export const views: readonly View[] = ["calendar", "upcoming", "published", "failed", "all"];

export function usePlace() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const named = params.get("view") as View;

  /** This page's address with some of it changed; nothing takes a part out. */
  function address(changes: Record<string, string | undefined>): string {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  }

  return {
    view: views.includes(named) ? named : ("calendar" as const),
    month: params.get("month"),
    postId: params.get("post") || undefined,
    toView: (view: View) => address({ view: view === "calendar" ? undefined : view, post: undefined }),
    toMonth: (month: string | undefined) => address({ month }),
    toPost: (id: string) => address({ post: id }),
    /** The browser's own way back, where there is one: its back button shall not open the post again. */
    closePost: () => {
      const opened = (location.state as { openedHere?: boolean } | null)?.openedHere === true;
      if (opened) navigate(-1);
      else navigate(address({ post: undefined }), { replace: true });
    },
  };
}

export type Place = ReturnType<typeof usePlace>;
