import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";

describe("the payment screens", () => {
  it("success moves to the dashboard after 1.5 seconds", async () => {
    storeSession();
    server.use(http.get("*/api/session", () => HttpResponse.json({}, { status: 503 })));
    const app = renderApp("/payment-success");
    await screen.findByRole("heading", { level: 1, name: "Payment Successful!" });
    const shownAt = performance.now();
    await waitFor(() => expect(app.path()).toBe("/dashboard"), { timeout: 5000 });
    expect(performance.now() - shownAt).toBeGreaterThan(1300);
  });

  it("cancelled says that nothing is lost", async () => {
    storeSession();
    renderApp("/payment-cancel");
    expect(await screen.findByRole("heading", { level: 1, name: "Payment Cancelled" })).toBeInTheDocument();
    expect(screen.getByText("Your payment was cancelled. You can try again anytime.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go to pricing" })).toHaveAttribute("href", "/pricing");
  });
});
