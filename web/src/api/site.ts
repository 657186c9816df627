// What this installation says about itself: its name, the support address, whether analytics is
// configured and where its mails can be read. Several pages ask; it is fetched once.
import { useQuery } from "@tanstack/react-query";
import { answerOf, publicApi } from "./client";
import type { paths } from "./schema.gen";

export type Site = paths["/api/site"]["get"]["responses"][200]["content"]["application/json"];

export function useSite() {
  return useQuery<Site>({
    queryKey: ["api", "site"],
    queryFn: () => answerOf(publicApi.GET("/api/site")),
  });
}

/** The address for the world, which need not be the one that this page was opened under. */
export function usePublicAddress(): string {
  return useSite().data?.public_url ?? window.location.origin;
}

/** The operator's address as the server wrote it into the page: known before anything is asked. */
export function supportAddress(): string | undefined {
  if (typeof document === "undefined") return undefined;
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="support-email"]') ?? {};
  return content?.includes("@") ? content : undefined;
}
