import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { RequestError } from "@/api/request-error";
import { LeadForm } from "./LeadForm";
import { config, later } from "./testing-chat";

function open(onSend: (values: Record<string, string>) => Promise<unknown>) {
  const onSent = vi.fn();
  render(
    <LeadForm
      fields={config.lead_fields}
      business="Linden Bakery"
      draft={{}}
      focused={false}
      onSend={onSend}
      onSent={onSent}
    />,
  );
  return { onSent, user: userEvent.setup({ delay: null }) };
}

const send = () => screen.getByRole("button", { name: "Send my details" });

describe("the lead form", () => {
  it("notices what is missing before sending, and goes there", async () => {
    const onSend = vi.fn();
    const { user } = open(onSend);
    await user.type(screen.getByLabelText("Full Name"), "  ");
    await user.click(send());
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getAllByText("This field is required")).toHaveLength(2);
    expect(screen.getByLabelText("Full Name")).toHaveFocus();
    expect(screen.getByLabelText("Full Name")).toHaveAccessibleDescription("This field is required");
    await user.type(screen.getByLabelText("Full Name"), "Ann");
    expect(screen.getAllByText("This field is required")).toHaveLength(1);
  });

  it("sends once, however often it is pressed, and only what was filled in", async () => {
    const answer = later();
    const onSend = vi.fn(() => answer.moment);
    const { user, onSent } = open(onSend);
    await user.type(screen.getByLabelText("Full Name"), "Ann Lee");
    await user.type(screen.getByLabelText("Email Address"), "ann@example.com");
    await user.dblClick(send());
    await user.click(screen.getByRole("button", { name: "Sending..." }));
    answer.come();
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(onSend).toHaveBeenCalledWith({ full_name: "Ann Lee", email: "ann@example.com" });
  });

  it("shows the server's word beside each field", async () => {
    const body = JSON.stringify({ detail: "Please look again.", errors: { email: "Email is invalid" } });
    const { user, onSent } = open(() => Promise.reject(new RequestError(422, "", body)));
    await user.type(screen.getByLabelText("Full Name"), "Ann");
    await user.type(screen.getByLabelText("Email Address"), "ann@");
    await user.selectOptions(screen.getByLabelText(/Cake size/), "M");
    await user.click(send());
    expect(await screen.findByText("Email is invalid")).toBeInTheDocument();
    expect(screen.getByLabelText("Email Address")).toHaveFocus();
    expect(screen.getByLabelText("Full Name")).toHaveValue("Ann");
    expect(onSent).not.toHaveBeenCalled();
  });

  it("says what else went wrong", async () => {
    const { user } = open(() => Promise.reject(new TypeError("offline")));
    await user.type(screen.getByLabelText("Full Name"), "Ann");
    await user.type(screen.getByLabelText("Email Address"), "ann@example.com");
    await user.click(send());
    expect(await screen.findByRole("alert")).toHaveTextContent("Your details could not be sent.");
    expect(send()).toBeInTheDocument();
  });
});
