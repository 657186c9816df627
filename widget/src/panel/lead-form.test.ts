import type { FormField } from "@botwright/chat-core/contract";
import { RequestError } from "@botwright/chat-core/request-error";
import { afterEach, describe, expect, it, vi } from "vitest";
import { knownValue, leadForm } from "./lead-form";
import { panelTexts } from "./texts";

const texts = await panelTexts("", "en");
const field = (
  name: string,
  type: FormField["type"],
  required = true,
  options: string[] = [],
): FormField => ({
  name,
  type,
  label: name,
  required,
  options,
});
const fields = [
  field("full_name", "text"),
  field("email", "email"),
  field("size", "select", false, ["S", "M"]),
  field("title", "text", false),
  field("cut", "select", false, ["Extra  long"]),
];

afterEach(() => document.body.replaceChildren());

function open(send: (values: Record<string, string>) => Promise<void>, identity = {}) {
  const form = leadForm(fields, "Linden Bakery", texts, identity, send);
  document.body.append(form);
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement & HTMLSelectElement;
  const errors = () =>
    Array.from(form.querySelectorAll<HTMLElement>(".error:not([hidden])"), (error) => error.textContent);
  return { form, input, errors, submit: () => form.requestSubmit() };
}

describe("the lead form", () => {
  it("notices what is missing before sending, and goes there", () => {
    const send = vi.fn();
    const { input, errors, submit } = open(send);
    input("full_name").value = "  ";
    submit();
    expect(send).not.toHaveBeenCalled();
    expect(errors()).toEqual(["This field is required", "This field is required"]);
    expect(document.activeElement).toBe(input("full_name"));
    expect(input("full_name").getAttribute("aria-describedby")).toBe("lead-field-full_name-error");
    input("full_name").dispatchEvent(new Event("input"));
    expect(errors()).toHaveLength(1);
  });

  it("sends once, however often it is pressed, and only what was filled in", async () => {
    let come = () => {};
    const send = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          come = resolve;
        }),
    );
    const { form, submit } = open(send, { name: "Ann Lee", email: "ann@example.com" });
    submit();
    submit();
    expect(form.querySelector("button")?.textContent).toBe("Sending...");
    come();
    await vi.waitFor(() => expect(form.querySelector("button")?.textContent).toBe("Send my details"));
    expect(send.mock.calls).toEqual([[{ full_name: "Ann Lee", email: "ann@example.com" }]]);
  });

  it("shows the server's word beside the field, and any other below", async () => {
    const refusal = new RequestError(422, "", '{"detail":"No.","errors":{"email":"Email is invalid"}}');
    const send = vi.fn().mockRejectedValueOnce(refusal).mockRejectedValueOnce(new TypeError("offline"));
    const { input, errors, submit } = open(send, { name: "Ann", email: "ann@" });
    submit();
    await vi.waitFor(() => expect(errors()).toEqual(["Email is invalid"]));
    expect(document.activeElement).toBe(input("email"));
    submit();
    await vi.waitFor(() => expect(errors()).toEqual(["Your details could not be sent. Please try again."]));
  });

  it("sends a chosen option as it is written", async () => {
    const send = vi.fn().mockResolvedValue(undefined);
    const { input, submit } = open(send, { name: "Ann Lee", email: "ann@example.com" });
    input("cut").selectedIndex = 1;
    submit();
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledWith(expect.objectContaining({ cut: "Extra  long" })),
    );
  });

  it("is called by its heading, whatever its fields are called", () => {
    const { form } = open(vi.fn());
    const [heading, ...others] = form.querySelectorAll(`#${form.getAttribute("aria-labelledby")}`);
    expect(heading?.tagName).toBe("H3");
    expect(others).toEqual([]);
  });
});

describe("what the website knows of the visitor", () => {
  const identity = { name: "Ann Lee", email: "ann@example.com", phone: "+49 30 1" };

  it.each([
    [field("full_name", "text"), "Ann Lee"],
    [field("name", "text"), "Ann Lee"],
    [field("name_of_dog", "text"), undefined],
    [field("first_name", "text"), undefined],
    [field("company_name", "text"), undefined],
    [field("contact", "email"), "ann@example.com"],
    [field("mobile", "tel"), "+49 30 1"],
    [field("name", "select"), undefined],
  ])("%j is filled in with %j", (one, value) => {
    expect(knownValue(one, identity)).toBe(value);
  });

  it("is nothing where it says null", () => {
    expect(open(vi.fn(), { name: null, email: null }).input("email").value).toBe("");
  });
});
