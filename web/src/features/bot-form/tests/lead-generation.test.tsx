import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { leadField } from "../bot-values";
import { nameFrom, relabelled } from "../lead-fields/lead-field-rules";
import { asTyped, optionsOf } from "../lead-fields/typed-options";
import { openForm, openSection } from "./open-form";

async function openLeads() {
  const form = openForm();
  await openSection(form.user, "Lead Generation");
  return form;
}

const labels = () => screen.getAllByLabelText("Label").map((field) => (field as HTMLInputElement).value);

describe("the lists of short texts", () => {
  it("start with the product's own", async () => {
    await openLeads();
    const items = (name: string) =>
      within(screen.getByRole("list", { name }))
        .getAllByRole("listitem")
        .map((item) => item.textContent);
    expect(items("Quick replies")).toEqual([
      "Tell me more about your services",
      "I want to get started",
      "Contact support",
    ]);
    expect(items("Trigger keywords")).toEqual(["pricing", "quote", "register", "sign up", "join"]);
  });

  it("grow by Enter and by leaving, never twice the same, and shrink by button and Backspace", async () => {
    const { user } = await openLeads();
    const input = screen.getByLabelText("New trigger keyword");
    await user.type(input, "  cake  order {Enter}");
    expect(screen.getByRole("button", { name: "Remove cake order" })).toBeInTheDocument();
    await user.type(input, "PRICING{Enter}");
    expect(screen.getByText("“PRICING” is already in the list")).toBeInTheDocument();
    await user.clear(input);
    await user.type(input, "catering");
    await user.tab();
    expect(screen.getByRole("button", { name: "Remove catering" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Remove quote" }));
    expect(screen.getByRole("button", { name: "Remove register" })).toHaveFocus();
    await user.type(input, "{Backspace}");
    expect(input).toHaveValue("catering");
    expect(screen.queryByRole("button", { name: "Remove catering" })).not.toBeInTheDocument();
  });
});

describe("the lead fields", () => {
  it("are added, ready to be labelled", async () => {
    const { user } = await openLeads();
    await user.click(screen.getByRole("button", { name: "Add field" }));
    const label = screen.getAllByLabelText("Label")[3] as HTMLInputElement;
    expect(label).toHaveFocus();
    await user.type(label, "Crème brûlée?");
    expect(labels()[3]).toBe("Crème brûlée?");
    expect(screen.queryByText("creme_brulee")).not.toBeInTheDocument();
  });

  it("offer six types, and options for a dropdown", async () => {
    const { user } = await openLeads();
    const type = screen.getAllByLabelText("Type")[0] as HTMLSelectElement;
    expect(
      within(type)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["Text", "Email", "Phone", "Number", "Date", "Dropdown"]);
    expect(screen.queryByLabelText(/^Dropdown options/)).not.toBeInTheDocument();
    await user.selectOptions(type, "Dropdown");
    await user.type(screen.getByLabelText(/^Dropdown options/), "S, M");
    expect(screen.getByLabelText(/^Dropdown options/)).toHaveValue("S, M");
  });

  it("change places with the keyboard staying on the moved one", async () => {
    const { user } = await openLeads();
    await user.click(screen.getByRole("button", { name: "Move Phone Number up" }));
    expect(labels()).toEqual(["Full Name", "Phone Number", "Email Address"]);
    expect(screen.getByRole("button", { name: "Move Phone Number up" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(labels()).toEqual(["Phone Number", "Full Name", "Email Address"]);
    expect(screen.getByRole("button", { name: "Move Phone Number down" })).toHaveFocus();
    expect(screen.getByText("Phone Number is now number 1 of 3")).toBeInTheDocument();
  });

  it("are removed, down to none", async () => {
    const { user } = await openLeads();
    for (const label of ["Email Address", "Phone Number", "Full Name"]) {
      await user.click(screen.getByRole("button", { name: `Remove ${label}` }));
    }
    expect(screen.queryByLabelText("Label")).not.toBeInTheDocument();
    expect(screen.getByText("Without fields your bot shows no lead form.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Add field" })).toHaveFocus();
  });
});

describe("their rules", () => {
  it("read options as a comma-separated list", () => {
    expect(optionsOf(" S, M ,, L,S ")).toEqual(["S", "M", "L"]);
    expect(optionsOf(" , ")).toEqual([]);
    expect(optionsOf("50,100,200")).toEqual(["50", "100", "200"]);
    expect(optionsOf("Deep  tissue,\tHot stone")).toEqual(["Deep tissue", "Hot stone"]);
  });

  it.each([[["Under $1,000", "$1,000 to $10,000", "More"]], [["1,5 rooms", "2,5 rooms"]]])(
    "leave the numbers in %j whole",
    (options) => {
      expect(optionsOf(asTyped(options))).toEqual(options);
    },
  );

  it("keep a stored option with commas of its own in one piece", () => {
    const options = ["Berlin, Germany", "Paris,France", "Rome, 2,5 km"];
    expect(optionsOf(asTyped(options))).toEqual(["Berlin; Germany", "Paris;France", "Rome; 2,5 km"]);
  });

  it("name a field after its label until it was saved", () => {
    const field = leadField({ name: "full_name", type: "text", label: "Full Name" });
    const other = leadField({ name: "email", type: "email", label: "Email Address" });
    expect(relabelled([field, other], 0, "Crème brûlée?")?.name).toBe("creme_brulee");
    expect(relabelled([{ ...field, stored: true }, other], 0, "Name")?.name).toBe("full_name");
    const twice = { ...field, name: "email", stored: true };
    expect(relabelled([twice, other], 0, "Name")?.name).toBe("name");
  });

  it("give every label a name of its own", () => {
    expect(nameFrom("Full Name", [])).toBe("full_name");
    expect(nameFrom("Full Name", ["full_name"])).toBe("full_name_2");
    expect(nameFrom("שם", ["field_1"])).toBe("field_2");
  });
});
