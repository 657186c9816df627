import { screen, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { renderPiece } from "@/testing/render-app";
import { ChatbotCard } from "./ChatbotCard";
import { chatbot, openMyBots } from "./testing-bots";

/** Where the buttons led; the pages there belong to other features. */
const Path = () => <p>at {useLocation().pathname}</p>;

const cardOf = async (name: string) => within(await screen.findByRole("article", { name }));

describe("a chatbot's card", () => {
  it("shows usage, price and term while there is no end date", async () => {
    openMyBots({ chatbots: [chatbot()] });
    const card = await cardOf("Olsen Bakery");
    expect(card.getByText("30 of 1,000 used")).toBeInTheDocument();
    expect(card.getByText("970 remaining")).toBeInTheDocument();
    expect(card.getByRole("progressbar", { name: "AI messages" })).toHaveAttribute("aria-valuenow", "3");
    expect(card.getByText("Price: $29 per month")).toBeInTheDocument();
    expect(card.getByText("Valid for: 1 month")).toBeInTheDocument();
    expect(card.getByText("4.3 out of 5 from 8 ratings")).toBeInTheDocument();
  });

  it("shows the end date in their place, and what is left of the trial", async () => {
    const trial = { active: true, messages_left: 1, days_left: 12 };
    openMyBots({ chatbots: [chatbot({ validity: { end_date: "2036-03-09T12:00:00Z" }, trial })] });
    const card = await cardOf("Olsen Bakery");
    expect(card.getByText("Valid until: Mar 9, 2036")).toBeInTheDocument();
    expect(card.getByText("Free trial: 1 free message and 12 days left")).toBeInTheDocument();
    expect(card.queryByText("Price: $29 per month")).not.toBeInTheDocument();
  });

  it("says why training failed", async () => {
    openMyBots({
      chatbots: [chatbot({ training_status: "failed", training_error: "This PDF holds no text." })],
    });
    const card = await cardOf("Olsen Bakery");
    expect(card.getByText("Training failed")).toBeInTheDocument();
    expect(card.getByText("This PDF holds no text.")).toBeInTheDocument();
  });

  it("says that a bot nobody has edited is not set up, and leads to its form", async () => {
    const { user } = renderPiece(
      <>
        <ChatbotCard
          bot={chatbot({ is_blank: true, training_status: "processing", training_progress: 40 })}
          isAdmin={false}
          onDialog={() => {}}
        />
        <Path />
      </>,
    );
    expect(screen.getByText(/^Not set up yet/)).toBeInTheDocument();
    expect(screen.queryByText("40%")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Set it up" }));
    expect(await screen.findByText("at /create-bot")).toBeInTheDocument();
    expect(sessionStorage.getItem("editBotId")).toBe("bot-1");
  });

  it("says nothing of that once it was edited", () => {
    renderPiece(<ChatbotCard bot={chatbot()} isAdmin={false} onDialog={() => {}} />);
    expect(screen.queryByText(/Not set up yet/)).not.toBeInTheDocument();
  });

  it("leads to what came in, with the numbers of both", () => {
    renderPiece(
      <ChatbotCard bot={chatbot({ conversation_count: 1234 })} isAdmin={false} onDialog={() => {}} />,
    );
    const conversations = screen.getByRole("link", { name: "Conversations 1,234" });
    expect(conversations).toHaveAttribute("href", "/my-bots/bot-1/conversations");
    expect(screen.getByRole("link", { name: "Leads 4" })).toHaveAttribute("href", "/my-bots/bot-1/leads");
  });

  it("leads to the form and to the deploy page, remembering which bot", async () => {
    const { user } = renderPiece(
      <>
        <ChatbotCard bot={chatbot()} isAdmin={false} onDialog={() => {}} />
        <Path />
      </>,
    );
    const test = screen.getByRole("link", { name: /^Test/ });
    expect(test).toHaveAttribute("href", "/chatbot?code=OLSE-7K2Q");
    expect(test).toHaveAttribute("target", "_blank");
    await user.click(screen.getByRole("button", { name: "Edit" }));
    expect(await screen.findByText("at /create-bot")).toBeInTheDocument();
    expect(sessionStorage.getItem("editBotId")).toBe("bot-1");
    await user.click(screen.getByRole("button", { name: "Add to Website" }));
    expect(await screen.findByText("at /deploy-bot")).toBeInTheDocument();
    expect(sessionStorage.getItem("deployBotId")).toBe("bot-1");
  });
});
