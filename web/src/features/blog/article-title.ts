// The title of the page that shows an article. The article comes after the page, so the name of its address is
// remembered: whoever comes back to it finds the right title at once.
import { useEffect } from "react";

const titles = new Map<string, string>();

export const articleHandle = {
  title: (pathname: string) => titles.get(pathname) ?? "Blog",
};

export function useArticleTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    titles.set(window.location.pathname, title);
    document.title = `${title} · Botwright`;
  }, [title]);
}
