import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { showSuccess } from "@/components/toasts/toast-store";
import { switchLanguage } from "@/i18n/define-texts";
import { storeSession } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { server } from "@/testing/server";

const voiceOf = (element: Element) => element.closest("[lang]")?.getAttribute("lang");

it("English screens are read in English, with their dialogs and toasts; the frame around them is not", async () => {
  storeSession();
  server.use(http.get("*/api/account/deletion", () => HttpResponse.json({}, { status: 503 })));
  const { user, router } = renderApp("/account");
  await act(() => switchLanguage("es"));
  await user.click(await screen.findByRole("button", { name: "Delete account..." }));
  expect(voiceOf(await screen.findByRole("dialog"))).toBe("en");
  act(() => showSuccess("Saved."));
  expect(voiceOf(await screen.findByText("Saved."))).toBe("en");
  expect(voiceOf(screen.getByRole("contentinfo", { hidden: true }))).toBe("es");
  await act(() => router.navigate("/about"));
  await screen.findByRole("heading", { level: 1, name: "Acerca de Botwright" });
  expect(document.documentElement.lang).toBe("es");
});
