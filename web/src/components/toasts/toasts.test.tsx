import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderPiece } from "@/testing/render-app";
import { Toaster } from "./Toaster";
import {
  carryToast,
  dismissToast,
  showCarriedToast,
  showError,
  shownToast,
  showSuccess,
} from "./toast-store";

const cards = () => document.querySelectorAll("[data-toast]");

describe("toasts", () => {
  it("shows one at a time, the newest", () => {
    renderPiece(<Toaster />);
    act(() => showSuccess("first"));
    act(() => showSuccess("second"));
    expect(cards()).toHaveLength(1);
    expect(screen.getByText("second")).toBeInTheDocument();
    expect(screen.queryByText("first")).not.toBeInTheDocument();
  });

  it("lasts 5000 ms, counted from the newest", () => {
    vi.useFakeTimers();
    showSuccess("first");
    vi.advanceTimersByTime(4000);
    showSuccess("second");
    vi.advanceTimersByTime(4999);
    expect(shownToast()?.message).toBe("second");
    vi.advanceTimersByTime(1);
    expect(shownToast()).toBeUndefined();
  });

  it("announces failures as alerts titled Error, everything else as a status", () => {
    renderPiece(<Toaster />);
    act(() => showError("No such thing."));
    expect(screen.getByRole("alert")).toHaveTextContent("Error");
    expect(screen.getByRole("alert")).toHaveTextContent("No such thing.");
    act(() => showSuccess("Done."));
    expect(screen.getByRole("status")).toHaveTextContent("Done.");
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("waits while the pointer is on it", async () => {
    const { user } = renderPiece(<Toaster />);
    act(() => showSuccess("Read me"));
    await user.hover(screen.getByText("Read me"));
    vi.useFakeTimers();
    vi.advanceTimersByTime(20_000);
    expect(shownToast()?.message).toBe("Read me");
  });

  it("can be dismissed", async () => {
    const { user } = renderPiece(<Toaster />);
    act(() => showSuccess("Bye"));
    await user.click(screen.getByRole("button", { name: "Dismiss notification" }));
    expect(cards()).toHaveLength(0);
  });

  it("survives one page load when carried, and only one", () => {
    carryToast({ tone: "success", message: "Logged in successfully!" });
    showCarriedToast();
    expect(shownToast()?.message).toBe("Logged in successfully!");
    dismissToast();
    showCarriedToast();
    expect(shownToast()).toBeUndefined();
  });
});
