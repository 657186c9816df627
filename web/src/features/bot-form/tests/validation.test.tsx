import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { completeAddress } from "@/components/web-address";
import { checkBot } from "../bot-rules";
import { defaultValues, leadField } from "../bot-values";
import { fill, fillBasics, menu, openForm, openSection, renderForm } from "./open-form";

const submit = () => screen.getByRole("button", { name: "Create Bot" });

describe("who may see the form", () => {
  it("asks visitors to sign in or to create an account", () => {
    renderForm();
    expect(screen.getByRole("heading", { level: 1, name: "Authentication Required" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
    expect(screen.getByRole("link", { name: "Create Account" })).toHaveAttribute("href", "/register");
  });
});

describe("the sections", () => {
  it("are walked with Next and Previous, to the top and with the keyboard at the heading", async () => {
    const { user } = openForm();
    for (const name of ["Instructions", "FAQ Knowledge", "Lead Generation"]) {
      await user.click(screen.getByRole("button", { name: "Next" }));
      expect(screen.getByRole("heading", { level: 2, name })).toHaveFocus();
    }
    expect(window.scrollTo).toHaveBeenCalledTimes(3);
    expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Previous" }));
    expect(menu().getByRole("button", { name: "FAQ Knowledge" })).toHaveAttribute("aria-current", "step");
  });
});

describe("what is missing", () => {
  it("is said beside each field; the form returns to Basic Details and focuses the first", async () => {
    const { user } = openForm();
    await openSection(user, "Lead Generation");
    await user.click(submit());
    expect(await screen.findByText("Validation Error")).toBeInTheDocument();
    expect(screen.getByText("Please fill all required fields")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 2, name: "Basic Details" })).toBeInTheDocument();
    expect(screen.getAllByText("This field is required")).toHaveLength(4);
    expect(screen.getByLabelText(/^Bot name/)).toHaveFocus();
    expect(screen.getByLabelText(/^Bot name/)).toBeInvalid();
    expect(screen.getByLabelText(/^Bot name/)).toHaveAccessibleDescription(/This field is required/);
    expect(menu().getByRole("button", { name: "Basic Details, needs your attention" })).toBeInTheDocument();
  });

  it("counts blanks as missing, and forgets the error on typing", async () => {
    const { user } = openForm();
    fillBasics();
    fill(/^Business name/, "   ");
    await user.click(submit());
    const field = screen.getByLabelText(/^Business name/);
    expect(field).toHaveFocus();
    await user.type(field, "R");
    expect(screen.queryByText("This field is required")).not.toBeInTheDocument();
  });

  it("does not send on Enter in a field", async () => {
    const { user } = openForm();
    await user.type(screen.getByLabelText(/^Bot name/), "Rye{Enter}");
    expect(screen.queryByText("Validation Error")).not.toBeInTheDocument();
  });
});

describe("the fields", () => {
  it("take the account's address as it is", () => {
    openForm();
    expect(screen.getByLabelText(/^Email/)).toHaveValue("mira@bakery.example");
    expect(screen.getByLabelText(/^Email/)).toHaveAttribute("readonly");
  });

  it("count and stop at their limits", async () => {
    const { user } = openForm();
    await user.click(screen.getByLabelText(/^Description/));
    await user.paste("x".repeat(1100));
    expect(screen.getByLabelText(/^Description/)).toHaveValue("x".repeat(1000));
    expect(screen.getByText("1000 / 1000")).toBeInTheDocument();
    await openSection(user, "Instructions");
    fill(/^Welcome message/, "Hello");
    expect(screen.getByText("5 / 150")).toBeInTheDocument();
  });

  it("offer eight named colours, the first chosen", async () => {
    const { user } = openForm();
    const colours = screen.getAllByRole("radio");
    expect(colours.map((colour) => (colour as HTMLInputElement).value)).toEqual([
      "#0099ff",
      "#28a745",
      "#ffc107",
      "#e83e8c",
      "#6f42c1",
      "#20c997",
      "#fd7e14",
      "#343a40",
    ]);
    expect(screen.getByRole("radio", { name: "Sky blue" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Purple" }));
    expect(screen.getByRole("radio", { name: "Purple" })).toBeChecked();
  });

  it("complete a bare web address, and refuse what is none", async () => {
    const { user } = openForm();
    await user.click(screen.getByLabelText(/^Website/));
    await user.paste("rye.example");
    await user.tab();
    expect(screen.getByLabelText(/^Website/)).toHaveValue("https://rye.example");
    fillBasics();
    fill(/^Website/, "not a site");
    await user.click(submit());
    await waitFor(() => expect(screen.getByLabelText(/^Website/)).toHaveFocus());
    expect(screen.getByText("Please correct the marked fields")).toBeInTheDocument();
  });
});

describe("the rules", () => {
  it("know good addresses from bad ones", () => {
    expect(completeAddress(" shop.example/a ")).toBe("https://shop.example/a");
    expect(completeAddress("http://shop.example")).toBe("http://shop.example");
    expect(completeAddress("shop.example:8443")).toBe("https://shop.example:8443");
    for (const website of ["javascript:alert(1)", "mailto:a@b.example", "ftp://b.example", "shop"]) {
      expect(checkBot({ ...defaultValues("a@b.example"), website }), website).toHaveProperty("website");
    }
  });

  it("take a telephone number in any usual writing, and refuse what is none", () => {
    const numbered = (mobile: string) => checkBot({ ...defaultValues("a@b.example"), mobile });
    for (const mobile of ["", " ", "+44 (0)7700 900-123", "030/12.34 x5", "112"])
      expect(numbered(mobile), mobile).not.toHaveProperty("mobile");
    for (const mobile of ["hello", "12", "call 030 1234"])
      expect(numbered(mobile), mobile).toHaveProperty("mobile");
  });

  it("ask lead fields for a label, a name of their own, and options where there is a dropdown", () => {
    const values = defaultValues("a@b.example");
    values.lead_fields = [
      leadField({ name: "size", label: " ", type: "select", options: [" ", ""] }),
      leadField({ name: "size", label: "Size" }),
      leadField({ name: "a b", label: "A" }),
    ];
    expect(checkBot(values)).toMatchObject({
      "lead_fields.0.label": "This field is required",
      "lead_fields.0.options": "Add at least one option",
      "lead_fields.1.name": "Another field has this name. Please change the label",
      "lead_fields.2.name": "Please change the label",
    });
  });
});
