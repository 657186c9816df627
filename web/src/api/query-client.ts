// The data-fetching defaults of the product: what was read stays fresh until somebody says otherwise,
// nothing is retried, polled or read again on focus. A query without its own function reads the path
// that its key spells.
import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { endSession, readToken, tokenToSend } from "@/session/session-store";
import { RequestError } from "./request-error";

type On401 = "throw" | "empty";

/** Reads `/a/b` for the key `["a", "b"]`. A 401 is a failure, or an empty answer if the caller says so. */
export function readPath<T>(on401: On401 = "throw"): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    const token = tokenToSend();
    const response = await fetch(`/${queryKey.map(String).join("/")}`, {
      credentials: "include",
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      signal,
    });
    if (response.status === 401 && on401 === "empty") return null;
    if (!response.ok) {
      if (response.status === 401 && token && token === readToken()) endSession("refused");
      throw await RequestError.from(response);
    }
    return (await response.json()) as T;
  };
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readPath(),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: "always",
      },
      // Whoever is offline is told so. Nothing waits silently for the network, least of all a payment or a deletion.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
