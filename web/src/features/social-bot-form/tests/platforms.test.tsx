import { fireEvent, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { storeSession } from "@/testing/fixtures";
import { server } from "@/testing/server";
import { button, openForm, platformsWith, renderForm, row } from "./open-form";

const toast = () => document.querySelector("[data-toast]");
const connected = (platform: string) => row(platform).queryByText("Kept for you to post");

describe("a platform that this installation is not linked to", () => {
  it("is a mark on the bot, whose posts stay in the outbox", async () => {
    const { user } = await openForm();
    expect(screen.getByText(/keeps them in its outbox, for you to download/)).toBeInTheDocument();
    await user.click(row("Pinterest").getByRole("button", { name: "Connect Pinterest" }));
    expect(toast()).toHaveTextContent("Connecting to Pinterest");
    expect(toast()).toHaveTextContent("Posts for Pinterest will wait in this bot’s outbox.");
    expect(connected("Pinterest")).toBeInTheDocument();
    const off = row("Pinterest").getByRole("button", { name: "Disconnect Pinterest" });
    expect(off).toHaveFocus();
    await user.click(off);
    expect(toast()).toHaveTextContent("Pinterest Disconnected");
    expect(connected("Pinterest")).not.toBeInTheDocument();
  });

  it("stays connected at a double click, whose second half was not meant for the other button", async () => {
    const { user } = await openForm();
    await user.click(row("Pinterest").getByRole("button", { name: "Connect Pinterest" }));
    const off = row("Pinterest").getByRole("button", { name: "Disconnect Pinterest" });
    fireEvent.click(off, { detail: 2 });
    expect(connected("Pinterest")).toBeInTheDocument();
    fireEvent.click(off, { detail: 1 });
    expect(connected("Pinterest")).not.toBeInTheDocument();
  });

  it("is told apart from those that are", async () => {
    await openForm({ platforms: platformsWith({ facebook: [] }) });
    expect(row("TikTok").getByText("Posts stay in the outbox to download")).toBeInTheDocument();
    expect(row("Facebook").queryByText(/outbox/)).not.toBeInTheDocument();
  });
});

it("platforms that cannot be read are asked for again", async () => {
  let broken = true;
  server.use(
    http.get("*/api/social-platforms", () =>
      broken ? HttpResponse.error() : HttpResponse.json({ platforms: platformsWith() }),
    ),
  );
  storeSession();
  const { user } = renderForm();
  expect(await screen.findByText("The platforms could not be loaded.")).toBeInTheDocument();
  broken = false;
  await user.click(button("Try Again"));
  expect(await screen.findByText("Facebook")).toBeInTheDocument();
});
