import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { LanguageSwitch } from "./LanguageSwitch";
import { LANGUAGE_KEY } from "./language";

it("is made of real links to the same page, each in its language, and keeps what is chosen", async () => {
  render(<LanguageSwitch address="/chatbot?code=LIND-7K2Q#faq" />);
  const spanish = screen.getByRole("link", { name: "Español" });
  expect(spanish).toHaveAttribute("href", "/chatbot?code=LIND-7K2Q&lang=es#faq");
  expect(spanish).toHaveAttribute("hreflang", "es");
  expect(spanish).toHaveAttribute("lang", "es");
  expect(screen.getByRole("link", { name: "English" })).toHaveAttribute("aria-current", "true");
  await userEvent.click(spanish);
  expect(await screen.findByRole("navigation", { name: "Idioma" })).toBeInTheDocument();
  expect(spanish).toHaveAttribute("aria-current", "true");
  expect(spanish).toHaveFocus();
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe("es");
});
