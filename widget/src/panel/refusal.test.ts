import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { freshForEachTest, openPanel, origin, server } from "./testing-panel";

freshForEachTest();

async function refusedWith(words: string, answer: () => Response) {
  server.use(http.post(`${origin}/api/standard-chat`, answer));
  const { find, ask, said } = await openPanel();
  ask("When?");
  await vi.waitFor(() => expect(said()).toContain(`bot: ${words}`));
  return find;
}

describe("a refusal", () => {
  it("of ours closes the chat", async () => {
    const refusal = () => HttpResponse.json({ detail: "Switched off." }, { status: 403 });
    const find = await refusedWith("Switched off.", refusal);
    expect(find<HTMLTextAreaElement>("textarea")?.disabled).toBe(true);
    expect(find(".retry")).toBeNull();
  });

  it("of somebody else leaves it open to the next try", async () => {
    const refusal = () => HttpResponse.html("<h1>403 Forbidden</h1>", { status: 403 });
    const find = await refusedWith("Server error. Please try again later.", refusal);
    expect(find<HTMLTextAreaElement>("textarea")?.disabled).toBe(false);
    expect(find(".retry")).not.toBeNull();
  });
});
