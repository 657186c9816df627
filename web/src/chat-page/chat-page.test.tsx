import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { describe, expect, it, vi } from "vitest";
import { answered, bot, config, event, later, replyWith } from "@/chat/testing-chat";
import { switchLanguage } from "@/i18n/define-texts";
import { storeSession } from "@/testing/fixtures";
import { answerPost, server } from "@/testing/server";
import { ChatPage } from "./ChatPage";
import { field, log, openPage } from "./testing-page";
import { pageTexts } from "./texts";

const OFFLINE = "You are offline. Your message can be sent once you are back.";

function turnNetwork(on: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(on);
  act(() => void window.dispatchEvent(new Event(on ? "online" : "offline")));
}

describe("the page of a bot", () => {
  it("shows who it is, how to reach them, and its parts", async () => {
    const { codes } = openPage();
    expect(await screen.findByRole("heading", { level: 1, name: "Linden Bot" })).toBeInTheDocument();
    expect(codes).toEqual(["LIND-7K2Q"]);
    await waitFor(() => expect(document.title).toBe("Linden Bot · Botwright"));
    expect(screen.getByText("LIND-7K2Q")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Email" })).toHaveAttribute(
      "href",
      "mailto:hello@linden.example",
    );
    expect(screen.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
      "href",
      "https://wa.me/49301234567",
    );
    const menu = within(screen.getByRole("navigation", { name: "On this page" }));
    expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Ask Bot",
      "Bot Information",
      "Instructions",
      "FAQ Details",
      "Login",
    ]);
    for (const name of ["Bot Information", "How to Interact", "FAQ Details"])
      expect(screen.getByRole("heading", { level: 2, name })).toBeInTheDocument();
    expect(screen.getByText("4.5 of 5 stars, from 2 conversations")).toBeInTheDocument();
    const questions = screen.getAllByRole("group").flatMap((group) => group.querySelector("summary") ?? []);
    expect(questions.map((question) => question.textContent)).toEqual([
      "When are you open?",
      "Do you deliver?",
    ]);
    expect(screen.getByRole("link", { name: "Build your own bot" })).toHaveAttribute("href", "/register");
  });

  it("asks for the demo bot when no code is given, and has no Login for the signed in", async () => {
    storeSession();
    const { codes } = openPage("");
    await screen.findByRole("heading", { level: 1 });
    expect(codes).toEqual(["DEMO-01"]);
    expect(screen.queryByRole("link", { name: "Login" })).not.toBeInTheDocument();
  });

  it("says when the link holds no code", () => {
    render(<ChatPage search="?code=%20" />);
    expect(screen.getByText("No bot code provided in URL.")).toBeInTheDocument();
  });

  it("says when there is no such bot", async () => {
    const none = () => HttpResponse.json({ detail: "No such bot." }, { status: 404 });
    server.use(http.get("*/api/get_bot_by_code", none), http.get("*/api/get_bot_config", none));
    render(<ChatPage search="?code=NO-1" />);
    expect(await screen.findByText("Bot not found with the provided code.")).toBeInTheDocument();
  });

  it("says when it could not be loaded, and tries again", async () => {
    server.use(
      http.get("*/api/get_bot_by_code", () => HttpResponse.error()),
      http.get("*/api/get_bot_config", () => HttpResponse.json(config)),
    );
    render(<ChatPage search="?code=LIND-7K2Q" />);
    expect(screen.getByRole("status", { name: "Loading the chat" })).toBeInTheDocument();
    expect(
      await screen.findByText("Failed to load bot details. Please try again later."),
    ).toBeInTheDocument();
    server.use(http.get("*/api/get_bot_by_code", () => HttpResponse.json({ bot })));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Linden Bot" })).toBeInTheDocument();
  });

  it("a bot that is switched off takes no words", async () => {
    openPage(undefined, { config: { is_active: false } });
    expect(await screen.findByText("This bot is disabled by the owner.")).toBeInTheDocument();
    expect(await field()).toBeDisabled();
    expect(await field()).toHaveAttribute("placeholder", "Bot is disabled");
    expect(screen.queryByRole("button", { name: "Opening hours" })).not.toBeInTheDocument();
  });
});

describe("the conversation", () => {
  it("thinks, then writes, then is announced as a whole", async () => {
    const rest = later();
    const asked = replyWith(
      answered("7 to 5, **daily**", [
        event("sources", { sources: [{ number: 1, title: "Hours", excerpt: "7 to 5" }] }),
      ]),
      rest.moment,
    );
    const { user } = openPage();
    await user.type(await field(), "When?{Shift>}{Enter}{/Shift}Today?");
    expect(asked).toHaveLength(0);
    await user.keyboard("{Enter}");
    expect(await within(log()).findByText(/When\?\s+Today\?/)).toBeInTheDocument();
    await user.type(await field(), "And then?{Enter}");
    await within(log()).findByText("daily");
    const spoken = () => screen.getAllByRole("status").map((status) => status.textContent);
    expect(spoken().join("")).toBe("");
    rest.come();
    await waitFor(() => expect(spoken()).toContain("Linden Bot: 7 to 5, daily"));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ bot_id: "0190-linden", message: "When?\nToday?" });
    expect(await field()).toHaveValue("And then?");
    expect(screen.getByText("1 source")).toBeInTheDocument();
  });

  it("keeps one session until it is started over", async () => {
    const asked = replyWith(answered("Yes."));
    const { user } = openPage();
    await user.click((await screen.findAllByRole("button", { name: "Opening hours" }))[0] as HTMLElement);
    await within(log()).findByText("Yes.");
    // Under the greeting they are gone, above the text field they stay.
    await user.click(screen.getByRole("button", { name: "Order a cake" }));
    await waitFor(() => expect(within(log()).getAllByText("Yes.")).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "Start over" }));
    expect(within(log()).queryByText("Yes.")).not.toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: "Order a cake" })).toHaveLength(2);
    await user.type(await field(), "Again{Enter}");
    await within(log()).findByText("Yes.");
    const sessions = asked.map((each) => each.session_id);
    expect(sessions[0]).toBe(sessions[1]);
    expect(sessions[2]).not.toBe(sessions[0]);
  });

  it("offers what may have been meant", async () => {
    replyWith([
      event("delta", { text: "Did you mean:\n\n- When are you open?" }),
      event("done", { message_id: "m", kind: "suggestion", suggestions: ["When are you open?"] }),
    ]);
    const { user } = openPage();
    await user.type(await field(), "opn{Enter}");
    const suggestion = await screen.findByRole("button", { name: "When are you open?" });
    const asked = replyWith(answered("7 to 5"));
    await user.click(suggestion);
    await within(log()).findByText("7 to 5");
    expect(asked[0]?.message).toBe("When are you open?");
    expect(suggestion).toHaveFocus();
  });

  it("keeps the keyboard's place when a quick reply is chosen", async () => {
    replyWith(answered("7 to 5"));
    const { user } = openPage();
    await field();
    const [below, above] = screen.getAllByRole("button", { name: "Opening hours" });
    await user.click(below as HTMLElement);
    expect(log()).toHaveFocus();
    await within(log()).findByText("7 to 5");
    expect(below).not.toBeInTheDocument();
    await user.click(above as HTMLElement);
    expect(above).toHaveFocus();
  });

  it("says what went wrong, and asks again on request", async () => {
    replyWith([event("delta", { text: "Half a sen" })]);
    const { user } = openPage();
    await user.type(await field(), "When?{Enter}");
    expect(await within(log()).findByText("Server error. Please try again later.")).toBeInTheDocument();
    expect(screen.queryByText(/Half a sen/)).not.toBeInTheDocument();
    const asked = replyWith(answered("7 to 5"));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await within(log()).findByText("7 to 5")).toBeInTheDocument();
    expect(asked.map((each) => each.message)).toEqual(["When?"]);
    // One question with one answer, as if nothing had happened.
    expect(within(log()).getAllByText("When?")).toHaveLength(1);
    expect(within(log()).queryByText("Server error. Please try again later.")).not.toBeInTheDocument();
    expect(log()).toHaveFocus();
  });

  it("leaves the focus in the field when the button is pressed with a key", async () => {
    replyWith(answered("7 to 5"));
    const { user } = openPage();
    await user.type(await field(), "When?");
    await user.tab();
    expect(screen.getByRole("button", { name: "Send message" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await within(log()).findByText("7 to 5")).toBeInTheDocument();
    expect(await field()).toHaveFocus();
  });

  it("waits while there is no network, and says so", async () => {
    const asked = replyWith(answered("7 to 5"));
    const { user } = openPage();
    await user.type(await field(), "When?");
    turnNetwork(false);
    expect(screen.getByText(OFFLINE)).toBeInTheDocument();
    expect(screen.queryByText("Online now")).not.toBeInTheDocument();
    expect(screen.getByText("No connection")).toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: "Send message" })).toBeDisabled();
    for (const reply of screen.getAllByRole("button", { name: "Opening hours" }))
      expect(reply).toHaveAttribute("aria-disabled", "true");
    expect(asked).toEqual([]);
    expect(await field()).toHaveValue("When?");
    turnNetwork(true);
    expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
    expect(screen.getByText("Online now")).toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(await within(log()).findByText("7 to 5")).toBeInTheDocument();
  });

  it("an answer that the network cut off can be asked for again once it is back", async () => {
    const { user } = openPage();
    await field();
    server.use(
      http.post("*/api/standard-chat", () => {
        turnNetwork(false);
        return HttpResponse.error();
      }),
    );
    await user.type(await field(), "When?{Enter}");
    expect(await within(log()).findByText("The answer was interrupted.")).toBeInTheDocument();
    expect(screen.queryByText(/Server error/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    replyWith(answered("7 to 5"));
    turnNetwork(true);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await within(log()).findByText("7 to 5")).toBeInTheDocument();
    expect(within(log()).queryByText("The answer was interrupted.")).not.toBeInTheDocument();
    expect(within(log()).getAllByText("When?")).toHaveLength(1);
  });

  it("a bot that is switched off meanwhile says so and closes", async () => {
    answerPost("standard-chat", 403, { detail: "This bot is disabled by the owner." });
    const { user } = openPage();
    await user.type(await field(), "When?{Enter}");
    expect(await within(log()).findByText("This bot is disabled by the owner.")).toBeInTheDocument();
    expect(await field()).toBeDisabled();
  });

  it("takes the next question as soon as an answer is whole", async () => {
    const end = later();
    // A proxy may keep the connection open for a while.
    const asked = replyWith([answered("7 to 5").join(""), ": still here\n"], end.moment);
    const { user } = openPage();
    await user.type(await field(), "When?{Enter}");
    await within(log()).findByText("7 to 5");
    await user.type(await field(), "Where?{Enter}");
    await waitFor(() => expect(asked).toHaveLength(2));
    end.come();
  });

  it("leaves Enter to the input method, also in Safari, which ends a word before its key", async () => {
    const asked = replyWith(answered("Yes."));
    const { user } = openPage();
    await user.type(await field(), "にほ");
    fireEvent.keyDown(await field(), { key: "Enter", keyCode: 229 });
    expect(await field()).toHaveValue("にほ");
    fireEvent.keyDown(await field(), { key: "Enter", keyCode: 13 });
    await within(log()).findByText("Yes.");
    expect(asked.map((each) => each.message)).toEqual(["にほ"]);
  });

  it("can be rated after the first reply, and rated anew", async () => {
    replyWith(answered("7 to 5"));
    const rated = answerPost("rate_conversation", 200, { success: true });
    const { user } = openPage();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    await user.type(await field(), "When?{Enter}");
    await user.click(await screen.findByRole("radio", { name: "2 stars" }));
    expect(await screen.findByText("Thank you for your rating.")).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "5 stars" }));
    await waitFor(() => expect(rated).toHaveLength(2));
    expect(rated.map(({ body }) => (body as { rating: number }).rating)).toEqual([2, 5]);
    expect(screen.getByRole("radio", { name: "5 stars" })).toBeChecked();
  });

  it("copies an answer as plain words", async () => {
    replyWith(answered("**7** to 5"));
    const { user } = openPage();
    await user.type(await field(), "When?{Enter}");
    await user.click(await screen.findByRole("button", { name: "Copy" }));
    expect(await screen.findByRole("button", { name: "Copied!" })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe("7 to 5");
  });

  it("takes 250 characters and no blank ones", async () => {
    const asked = replyWith(answered("Yes."));
    const { user } = openPage();
    await user.type(await field(), "   {Enter}");
    expect(screen.getByRole("button", { name: "Send message" })).toBeDisabled();
    await user.clear(await field());
    await user.click(await field());
    await user.paste("x".repeat(300));
    expect(screen.getByText("250/250 characters")).toBeInTheDocument();
    await user.keyboard("{Enter}");
    await within(log()).findByText("Yes.");
    expect(asked.map((each) => each.message.length)).toEqual([250]);
  });
});

describe("in Spanish", () => {
  it("says all its own words so, and what the bot and its owner wrote as they wrote it", async () => {
    await switchLanguage("es");
    replyWith(
      answered("7 to 5", [event("sources", { sources: [{ number: 1, title: "Hours", excerpt: "7 to 5" }] })]),
    );
    const { user } = openPage();
    expect(await screen.findByRole("heading", { level: 2, name: "Chat con Linden Bot" })).toBeInTheDocument();
    expect(screen.getByText("4,5 de 5 estrellas, en 2 conversaciones")).toBeInTheDocument();
    expect(screen.getByText("Welcome to Linden!")).toBeInTheDocument();
    await user.type(screen.getByLabelText("Tu mensaje"), "¿Cuándo?{Enter}");
    expect(await screen.findByText("1 fuente")).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "5 estrellas" })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe("es");
    const page = document.body.textContent;
    const sentences = Object.values(pageTexts).filter((words) => typeof words === "string");
    expect(sentences.filter((words) => page.includes(words))).toEqual(["Botwright", "WhatsApp"]);
  });

  it("changes language in the middle of a conversation, which goes on", async () => {
    replyWith(answered("7 to 5"));
    const { user } = openPage();
    await user.type(await field(), "When?{Enter}");
    await within(log()).findByText("7 to 5");
    await user.click(screen.getByRole("link", { name: "Español" }));
    expect(await screen.findByRole("log", { name: "Conversación" })).toHaveTextContent("7 to 5");
    await user.click(screen.getByRole("link", { name: "English" }));
    expect(await screen.findByRole("log", { name: "Conversation" })).toHaveTextContent("7 to 5");
  });
});
