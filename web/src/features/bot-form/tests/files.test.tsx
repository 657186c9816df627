import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { UPLOAD_LIMIT_BYTES } from "@/components/fields/file-rules";
import { openEditForm, openForm, openSection } from "./open-form";

function fileOf(name: string, type: string, size: number): File {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
}

function choose(label: RegExp, file: File) {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
}

describe("the logo", () => {
  it("is shown as soon as it is chosen, and can be removed", async () => {
    const { user } = openForm();
    choose(/^Logo/, fileOf("logo.png", "image/png", UPLOAD_LIMIT_BYTES));
    expect(await screen.findByAltText("Logo of your bot")).toHaveAttribute("src", "blob:chosen");
    await user.click(screen.getByRole("button", { name: "Remove Logo" }));
    await waitFor(() => expect(screen.queryByAltText("Logo of your bot")).not.toBeInTheDocument());
  });

  it("is discarded when it is too large or no image, with the reason beside it and as a toast", () => {
    openForm();
    choose(/^Logo/, fileOf("logo.png", "image/png", UPLOAD_LIMIT_BYTES + 1));
    expect(screen.getAllByText("Logo file size should not exceed 5MB")).toHaveLength(2);
    expect(screen.getByLabelText(/^Logo/)).toHaveAccessibleDescription(/should not exceed 5MB/);
    expect(screen.queryByAltText("Logo of your bot")).not.toBeInTheDocument();
    choose(/^Logo/, fileOf("logo.svg", "image/svg+xml", 10));
    expect(screen.getAllByText("Please choose an image (PNG, JPG, WebP or GIF)")).toHaveLength(2);
  });
});

describe("the document", () => {
  it("takes the four kinds and shows which one was chosen", async () => {
    const { user } = openForm();
    await openSection(user, "FAQ Knowledge");
    expect(screen.getByLabelText(/^Document/)).toHaveAttribute("accept", ".pdf,.doc,.docx,.txt");
    choose(/^Document/, fileOf("Prices.DOCX", "", 2048));
    expect(await screen.findByText("Prices.DOCX")).toBeInTheDocument();
    expect(screen.getByText("2 KB")).toBeInTheDocument();
  });

  it("is discarded when it is too large or of another kind", async () => {
    const { user } = openForm();
    await openSection(user, "FAQ Knowledge");
    choose(/^Document/, fileOf("big.pdf", "application/pdf", UPLOAD_LIMIT_BYTES + 1));
    expect(screen.getAllByText("FAQ file size should not exceed 5MB")).toHaveLength(2);
    expect(screen.queryByText("big.pdf")).not.toBeInTheDocument();
    choose(/^Document/, fileOf("tool.exe", "", 10));
    expect(screen.getAllByText("Please choose a .pdf, .doc, .docx or .txt file")).toHaveLength(2);
  });

  it("stored with a bot is named, and its removal can be taken back", async () => {
    const { user } = await openEditForm();
    await openSection(user, "FAQ Knowledge");
    await user.click(screen.getByRole("button", { name: "Remove allergens.pdf" }));
    expect(screen.getByText(/will be removed when you save/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Keep it" }));
    expect(screen.getByRole("button", { name: "Remove allergens.pdf" })).toBeInTheDocument();
  });
});
