import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { answered, config, event, later, replyWith } from "@/chat/testing-chat";
import { answerPost, server } from "@/testing/server";
import { field, log, openPage } from "./testing-page";

describe("a visitor's details", () => {
  it("are taken by a trigger and by wish", async () => {
    replyWith(
      answered("Cakes from 25.", [event("lead_form", { fields: config.lead_fields, reason: "trigger" })]),
    );
    const sent = answerPost("submit_lead", 200, { success: true });
    const { user } = openPage();
    await user.type(await field(), "pricing{Enter}");
    await user.type(await screen.findByLabelText("Full Name"), "Ann Lee");
    await user.type(screen.getByLabelText("Email Address"), "ann@example.com");
    await user.click(screen.getByRole("button", { name: "Send my details" }));
    const thanks = await screen.findByText(/Linden Bakery has your details/);
    expect(thanks).toHaveFocus();
    expect(sent[0]?.body).toMatchObject({
      bot_id: "0190-linden",
      values: { full_name: "Ann Lee", email: "ann@example.com" },
    });
    await user.click(screen.getByRole("button", { name: "Leave your details" }));
    expect(screen.getByLabelText("Full Name")).toHaveFocus();
    expect(screen.getAllByLabelText("Full Name")).toHaveLength(1);
  });

  it("are shown to nobody else", async () => {
    replyWith(answered("Cakes from 25.", [event("lead_form", { fields: config.lead_fields })]));
    const kept = later();
    let sent = 0;
    server.use(
      http.post("*/api/submit_lead", async () => {
        sent += 1;
        if (sent === 2) await kept.moment;
        return HttpResponse.json({ success: true });
      }),
    );
    const { user } = openPage();
    await user.type(await field(), "pricing{Enter}");
    await user.type(await screen.findByLabelText("Full Name"), "Ann Lee");
    await user.type(await field(), "More?{Enter}");
    await waitFor(() => expect(within(log()).getAllByText("Cakes from 25.")).toHaveLength(2));
    expect(screen.getByLabelText("Full Name")).toHaveValue("Ann Lee");
    await user.type(screen.getByLabelText("Email Address"), "ann@example.com");
    await user.click(screen.getByRole("button", { name: "Send my details" }));
    await user.click(await screen.findByRole("button", { name: "Leave other details" }));
    expect(screen.getByLabelText("Full Name")).toHaveValue("");
    await user.type(screen.getByLabelText("Full Name"), "Bea");
    await user.type(screen.getByLabelText("Email Address"), "bea@example.com");
    await user.click(screen.getByRole("button", { name: "Send my details" }));
    await user.click(screen.getByRole("button", { name: "Start over" }));
    await user.type(await field(), "pricing{Enter}");
    expect(await screen.findByLabelText("Full Name")).toHaveValue("");
    // What was still on its way belongs to the conversation before.
    kept.come();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByLabelText("Full Name")).toBeInTheDocument();
  });

  it("are not taken in the middle of an answer", async () => {
    replyWith(answered("From 25.", [event("lead_form", { fields: config.lead_fields })]));
    answerPost("submit_lead", 200, { success: true });
    const { user } = openPage();
    await user.type(await field(), "pricing{Enter}");
    await user.type(await screen.findByLabelText("Full Name"), "Ann Lee");
    await user.type(screen.getByLabelText("Email Address"), "ann@example.com");
    await user.click(screen.getByRole("button", { name: "Send my details" }));
    const again = await screen.findByRole("button", { name: "Leave other details" });
    const rest = later();
    replyWith([event("delta", { text: "7 " }), ...answered("to 5")], rest.moment);
    await user.type(await field(), "When?{Enter}");
    await within(log()).findByText("7");
    await user.click(again);
    rest.come();
    expect(await within(log()).findByText("7 to 5")).toBeInTheDocument();
    expect(again).toBeEnabled();
  });

  it("can be typed while another answer with a form arrives", async () => {
    const lead = event("lead_form", { fields: config.lead_fields });
    replyWith(answered("From 25.", [lead]));
    const { user } = openPage();
    await user.type(await field(), "pricing{Enter}");
    await screen.findByLabelText("Full Name");
    const rest = later();
    replyWith([event("delta", { text: "7 " }), ...answered("to 5", [lead])], rest.moment);
    await user.type(await field(), "When?{Enter}");
    await within(log()).findByText("7");
    await user.click(screen.getByRole("button", { name: "Send my details" }));
    await user.type(screen.getByLabelText("Full Name"), "Ann");
    rest.come();
    await within(log()).findByText("7 to 5");
    await user.keyboard(" Lee");
    expect(screen.getByLabelText("Full Name")).toHaveFocus();
    expect(screen.getByLabelText("Full Name")).toHaveValue("Ann Lee");
    expect(screen.getAllByText("This field is required")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Leave your details" }));
    expect(screen.getByLabelText("Full Name")).toHaveValue("Ann Lee");
    expect(
      within(log()).getByText("7 to 5").compareDocumentPosition(screen.getByLabelText("Full Name")),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
