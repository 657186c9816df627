import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { answered, replyWith } from "@/chat/testing-chat";
import { server } from "@/testing/server";
import { field, log, openPage } from "./testing-page";

describe("a refusal that is not ours", () => {
  it("leaves the chat open to the next try", async () => {
    server.use(
      http.post("*/api/standard-chat", () => HttpResponse.html("<h1>403 Forbidden</h1>", { status: 403 })),
    );
    const { user } = openPage();
    await user.type(await field(), "When?{Enter}");
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(await field()).toBeEnabled();
    replyWith(answered("7 to 5"));
    await user.click(again);
    expect(await within(log()).findByText("7 to 5")).toBeInTheDocument();
  });
});
