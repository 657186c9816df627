import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerPost } from "@/testing/server";
import { LIMITS } from "../bot-values";
import { below } from "../knowledge/WebPageDialog";
import { answerSave, fill, openEditForm, openSection } from "./open-form";

const faq = () => screen.getByLabelText(/^Questions and answers/);

async function openDialog() {
  const { user } = await openEditForm();
  await openSection(user, "FAQ Knowledge");
  await user.click(screen.getByRole("button", { name: "Add text from a web page" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Add text from a web page" })) };
}

describe("text from a web page", () => {
  it("goes below what is there, and the form stays unsent", async () => {
    const saves = answerSave("update_user_bot", 200, { success: true });
    const calls = answerPost("read-web-page", 200, {
      address: "https://rye.example/delivery/",
      text: "## Delivery\n\nDaily.",
      cut: false,
    });
    const { user, dialog } = await openDialog();
    const address = dialog.getByRole("textbox", { name: "Address of the page" });
    expect(address).toHaveValue("https://rye.example");
    await user.type(address, "/delivery{Enter}");
    expect(await screen.findByText(/The text of rye.example\/delivery was added/)).toBeInTheDocument();
    expect(faq()).toHaveValue("Q: Open?\nA: Yes.\n\n## Delivery\n\nDaily.");
    expect(calls.map(({ body }) => body)).toEqual([{ url: "https://rye.example/delivery" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(saves).toEqual([]);
  });

  it("says at the address what is wrong with it", async () => {
    const refused = {
      detail: "x",
      errors: { url: "There is no website on the public internet under this name" },
    };
    answerPost("read-web-page", 422, refused);
    const { user, dialog } = await openDialog();
    const address = dialog.getByRole("textbox", { name: "Address of the page" });
    await user.clear(address);
    await user.click(dialog.getByRole("button", { name: "Read page" }));
    expect(address).toHaveAccessibleDescription(/Please type the address/);
    await user.type(address, "nowhere.example");
    await user.click(dialog.getByRole("button", { name: "Read page" }));
    await waitFor(() => expect(address).toHaveAccessibleDescription(/no website on the public internet/));
    expect(address).toHaveFocus();
    expect(faq()).toHaveValue("Q: Open?\nA: Yes.");
  });

  it("takes no more room than there is", async () => {
    expect(below("", "a\n\nb")).toEqual(["a\n\nb", false]);
    const nearlyFull = "x".repeat(LIMITS.faqText - 6);
    expect(below(nearlyFull, "ab\n\nlonger")).toEqual([`${nearlyFull}\n\nab`, true]);
    expect(below(nearlyFull, "much longer")).toEqual([nearlyFull, true]);
    answerPost("read-web-page", 200, { address: "https://rye.example/", text: "Long words.", cut: false });
    const { user, dialog } = await openDialog();
    fill(/^Questions and answers/, nearlyFull);
    await user.click(dialog.getByRole("button", { name: "Read page" }));
    expect(await dialog.findByText(/no room left/)).toBeInTheDocument();
  });
});
