import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "@/api/query-client";
import { endSession, saveRecord } from "@/session/session-store";
import { storeSession, userRecord } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";

async function readSomething() {
  storeSession();
  const queries = createQueryClient();
  renderApp("/faq", queries);
  await screen.findByRole("heading", { level: 1 });
  queries.setQueryData(["api", "my-bots"], "Mira's");
  return Object.assign(() => queries.getQueryData(["api", "my-bots"]), {
    stale: () => queries.getQueryState(["api", "my-bots"])?.isInvalidated,
  });
}

describe("what was read", () => {
  it("stays when the person's record is refreshed", async () => {
    const kept = await readSomething();
    act(() => saveRecord(userRecord({ plan: { name: "Enterprise" } })));
    act(() => saveRecord(userRecord({ plan: { name: "Free" } })));
    expect(kept()).toBe("Mira's");
    expect(kept.stale()).toBe(false);
  });

  it("is read again when the person's address changes", async () => {
    const kept = await readSomething();
    act(() => saveRecord(userRecord({ email: "mira@new.example" })));
    expect(kept()).toBe("Mira's");
    expect(kept.stale()).toBe(true);
  });

  it("goes when somebody else is signed in", async () => {
    const kept = await readSomething();
    act(() => saveRecord(userRecord({ user_id: "0190-ole" })));
    expect(kept()).toBeUndefined();
  });

  it("goes when the session ends", async () => {
    const kept = await readSomething();
    act(() => endSession("elsewhere"));
    expect(kept()).toBeUndefined();
  });
});
