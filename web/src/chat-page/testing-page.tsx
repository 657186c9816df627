// The page of a bot that is there, for the tests of this folder.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { bot, config } from "@/chat/testing-chat";
import { server } from "@/testing/server";
import { ChatPage } from "./ChatPage";

export function openPage(search = "?code=LIND-7K2Q", changes: { bot?: object; config?: object } = {}) {
  const codes: (string | null)[] = [];
  server.use(
    http.get("*/api/get_bot_by_code", ({ request }) => {
      codes.push(new URL(request.url).searchParams.get("botCode"));
      return HttpResponse.json({ bot: { ...bot, ...changes.bot } });
    }),
    http.get("*/api/get_bot_config", () => HttpResponse.json({ ...config, ...changes.config })),
  );
  render(<ChatPage search={search} />);
  return { codes, user: userEvent.setup({ delay: null }) };
}

export const field = () => screen.findByLabelText("Your message");
export const log = () => screen.getByRole("log");
