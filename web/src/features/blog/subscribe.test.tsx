import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app";
import { answerPost, server } from "@/testing/server";
import { answerPosts } from "./testing-blog";

async function openBlog() {
  answerPosts([]);
  const app = renderApp("/blog");
  return { ...app, field: await screen.findByRole("textbox", { name: "Email" }) };
}

const press = () => screen.getByRole("button", { name: "Subscribe" });

describe("the subscribe box", () => {
  it("asks for an address, sends it, and says what the server says", async () => {
    const received = answerPost("blog/subscribe", 200, {
      message: "Please confirm by the link we have sent you.",
    });
    const { user, field } = await openBlog();
    await user.click(press());
    expect(screen.getByText("Enter your email address")).toBeInTheDocument();
    expect(field).toHaveFocus();
    await user.type(field, "mira@bakery");
    expect(screen.queryByText("Enter your email address")).not.toBeInTheDocument();
    await user.click(press());
    expect(screen.getByText("This does not look like an email address")).toBeInTheDocument();
    expect(received).toHaveLength(0);
    await user.type(field, ".example ");
    await user.click(press());
    const message = await screen.findByText("Please confirm by the link we have sent you.");
    // The form is gone, and what it had of the keyboard is here.
    expect(message.parentElement).toHaveFocus();
    expect(received.map((call) => call.body)).toEqual([{ email: "mira@bakery.example" }]);
    expect(screen.queryByRole("textbox", { name: "Email" })).not.toBeInTheDocument();
  });

  it.each([
    [
      422,
      { detail: "Check the form.", errors: { email: "We cannot send to this address." } },
      "We cannot send to this address.",
    ],
    [429, { detail: "Please wait an hour." }, "Please wait an hour."],
    [429, {}, "Too many tries. Please wait a while and try again."],
    [500, {}, "That did not work. Please try again later."],
  ])("answers a refusal of %i beside the field", async (status, body, sentence) => {
    answerPost("blog/subscribe", status, body);
    const { user, field } = await openBlog();
    await user.type(field, "mira@bakery.example");
    await user.click(press());
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(field).toHaveValue("mira@bakery.example");
  });

  it("says when nobody answers", async () => {
    server.use(http.post("*/api/blog/subscribe", () => HttpResponse.error()));
    const { user, field } = await openBlog();
    await user.type(field, "mira@bakery.example");
    await user.click(press());
    expect(await screen.findByText(/We could not reach the server/)).toBeInTheDocument();
  });
});

describe("the links in our mails", () => {
  it.each([
    ["confirm", "Confirm subscription", "You are subscribed"],
    ["unsubscribe", "End subscription", "Your subscription has ended"],
  ])("%s only at the press of a button", async (door, label, done) => {
    const received = answerPost(`blog/${door}`, 200, { message: "Done and noted." });
    const { user } = renderApp(`/blog/${door}?token=t%2B1`);
    const button = await screen.findByRole("button", { name: label });
    expect(received).toHaveLength(0);
    await user.dblClick(button);
    expect(await screen.findByRole("heading", { level: 1, name: done })).toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toHaveTextContent("Done and noted.");
    expect(received.map((call) => call.body)).toEqual([{ token: "t+1" }]);
  });

  it("say so when they are too old, and when they are not whole", async () => {
    answerPost("blog/confirm", 404, { detail: "This link has been used or is too old." });
    const { user, unmount } = renderApp("/blog/confirm?token=old");
    await user.click(await screen.findByRole("button", { name: "Confirm subscription" }));
    const words = "This link has been used or is too old.";
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toHaveTextContent(words);
    expect(screen.getByRole("link", { name: "Go to the blog" })).toBeInTheDocument();
    unmount();
    renderApp("/blog/confirm");
    expect(await screen.findByRole("heading", { name: "This link is not complete" })).toBeInTheDocument();
  });

  it("can be pressed again when nobody answered", async () => {
    answerPost("blog/unsubscribe", 200, { message: "Done." });
    server.use(http.post("*/api/blog/unsubscribe", () => HttpResponse.error(), { once: true }));
    const { user } = renderApp("/blog/unsubscribe?token=t");
    await user.click(await screen.findByRole("button", { name: "End subscription" }));
    expect(await screen.findByText(/We could not reach the server/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "End subscription" })).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByText("Done.")).toBeInTheDocument());
  });
});
