import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { currentUser } from "@/session/session-store";
import { storeSession } from "@/testing/fixtures";
import { server } from "@/testing/server";
import { api } from "./client";
import { createQueryClient, readPath } from "./query-client";

const refused = http.get("*/api/account/summary", () => new HttpResponse("gone", { status: 401 }));
const queryKey = ["api", "account", "summary"];

describe("the query client", () => {
  it("has the product's defaults", () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
    });
  });

  it("reads the path that the key spells, with the token", async () => {
    storeSession();
    let sent: string | null = null;
    server.use(
      http.get("*/api/account/summary", ({ request }) => {
        sent = request.headers.get("Authorization");
        return HttpResponse.json({ credit_balance: 5 });
      }),
    );
    await expect(createQueryClient().fetchQuery({ queryKey })).resolves.toEqual({ credit_balance: 5 });
    expect(sent).toBe("Bearer token-of-mira");
  });

  it("throws on a 401 and ends the session that carried it", async () => {
    storeSession();
    server.use(refused);
    await expect(createQueryClient().fetchQuery({ queryKey })).rejects.toThrow("401: gone");
    expect(currentUser()).toBeUndefined();
    expect(localStorage.getItem("token")).toBeNull();
  });

  it.each([
    ["queries", () => createQueryClient().fetchQuery({ queryKey })],
    ["calls", () => api.GET("/api/account/summary")],
  ])("carries no token in the %s of a tab that is not signed in, and leaves it alone", async (_what, ask) => {
    localStorage.setItem("token", "of-another-tab");
    const sent: (string | null)[] = [];
    server.use(
      http.get("*/api/account/summary", ({ request }) => {
        sent.push(request.headers.get("Authorization"));
        return new HttpResponse("gone", { status: 401 });
      }),
    );
    await expect(ask()).rejects.toThrow("401: gone");
    expect(sent).toEqual([null]);
    expect(localStorage.getItem("token")).toBe("of-another-tab");
  });

  it("is empty on a 401 where the caller says so", async () => {
    server.use(refused);
    await expect(
      createQueryClient().fetchQuery({ queryKey, queryFn: readPath("empty") }),
    ).resolves.toBeNull();
  });
});
