import { describe, expect, it } from "vitest";
import type { FormField } from "./contract";
import { filledIn, inputKind, missingFields, typedValues } from "./lead-fields";

const field = (name: string, required: boolean): FormField => ({
  name,
  type: "text",
  label: name,
  required,
  options: [],
});
const fields = [field("full_name", true), field("email", true), field("note", false)];

describe("a lead form", () => {
  it("takes what its fields hold, and blanks are nothing", () => {
    const typed = new FormData();
    typed.set("full_name", "  Ann ");
    typed.set("email", "   ");
    typed.set("other", "x");
    const values = typedValues(fields, typed);
    expect(values).toEqual({ full_name: "Ann", email: "", note: "" });
    expect(missingFields(fields, values).map(({ name }) => name)).toEqual(["email"]);
    expect(filledIn(values)).toEqual({ full_name: "Ann" });
  });

  it.each([
    ["full_name", "name"],
    ["name", "name"],
    ["first_name", "given-name"],
    ["last_name", "family-name"],
    ["company", "organization"],
    ["company_name", "organization"],
    ["dog_name", "on"],
  ])("has the browser offer for %s what it knows as %s", (name, known) => {
    expect(inputKind(field(name, true)).autoComplete).toBe(known);
  });
});
