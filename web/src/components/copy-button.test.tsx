import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderPiece } from "@/testing/render-app";
import { CopyButton } from "./CopyButton";
import { Toaster } from "./toasts/Toaster";

/** As on a page that came over a plain address. */
function renderWithoutClipboard() {
  const piece = renderPiece(
    <>
      <CopyButton value="https://bots.example/x" />
      <Toaster />
    </>,
  );
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  return piece;
}

describe("copying without a clipboard", () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, "clipboard");
    Reflect.deleteProperty(document, "execCommand");
  });

  it("selects and copies, and leaves the focus where it was", async () => {
    let copied: string | undefined;
    document.execCommand = vi.fn(() => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    });
    const { user } = renderWithoutClipboard();
    const button = screen.getByRole("button", { name: "Copy" });
    await user.click(button);
    expect(await screen.findByText("Copied!")).toBeInTheDocument();
    expect(copied).toBe("https://bots.example/x");
    expect(document.querySelector("textarea")).toBeNull();
    expect(button).toHaveFocus();
  });

  it("says so where that is not allowed either", async () => {
    document.execCommand = vi.fn(() => false);
    const { user } = renderWithoutClipboard();
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByText(/Please select the text and copy it yourself\./)).toBeInTheDocument();
    expect(screen.queryByText("Copied!")).not.toBeInTheDocument();
  });
});
