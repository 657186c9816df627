import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderPiece } from "@/testing/render-app";
import { ConfirmDialog } from "./ConfirmDialog";

function ask(recommend: "confirm" | "cancel", busy = false) {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  const piece = renderPiece(
    <ConfirmDialog
      opened
      title="Take it down?"
      confirm={{ label: "Take it down", busyLabel: "Taking it down...", busy }}
      cancelLabel="Leave it"
      recommend={recommend}
      {...answers}
    >
      Nobody will see it any more.
    </ConfirmDialog>,
  );
  return { ...piece, ...answers };
}

describe("a question before something is done", () => {
  it("says what will happen, and takes either answer", async () => {
    const { user, onConfirm, onCancel } = ask("confirm");
    expect(await screen.findByRole("dialog", { name: "Take it down?" })).toHaveTextContent(
      "Nobody will see it",
    );
    await user.click(screen.getByRole("button", { name: "Take it down" }));
    expect(onConfirm).toHaveBeenCalledOnce();
    await user.keyboard("{Escape}");
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it("gives the focus to the answer that does no harm, where that is the recommended one", async () => {
    ask("cancel");
    await screen.findByRole("dialog");
    await vi.waitFor(() => expect(screen.getByRole("button", { name: "Leave it" })).toHaveFocus());
  });

  it("is done once, however often it is pressed", async () => {
    const { user, onConfirm } = ask("confirm", true);
    await user.dblClick(await screen.findByRole("button", { name: "Taking it down..." }));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("cannot be taken back while it is being done", async () => {
    const { user, onCancel } = ask("confirm", true);
    await user.click(await screen.findByRole("button", { name: "Leave it" }));
    await user.keyboard("{Escape}");
    expect(onCancel).not.toHaveBeenCalled();
  });
});
