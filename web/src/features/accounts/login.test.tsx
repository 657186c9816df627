import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { switchLanguage } from "@/i18n/define-texts";
import { pageLoad } from "@/session/page-load";
import { loginAnswer } from "@/testing/fixtures";
import { renderApp } from "@/testing/render-app";
import { answerPost } from "@/testing/server";
import { accountTexts } from "./texts";

let load: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  load = vi.spyOn(pageLoad, "at").mockImplementation(() => {});
});

async function fill(at = "/login") {
  const app = renderApp(at);
  await app.user.type(await screen.findByLabelText("Email"), "mira@bakery.example");
  await app.user.type(screen.getByLabelText("Password"), "a good password");
  return app;
}

describe("signing in", () => {
  it("stores the session and loads the page the person came for", async () => {
    const calls = answerPost("login", 200, loginAnswer);
    const { user, path } = await fill("/my-bots");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(load).toHaveBeenCalledWith("/my-bots"));
    expect(calls).toEqual([
      { body: { email: "mira@bakery.example", password: "a good password" }, authorization: null },
    ]);
    expect(localStorage.getItem("token")).toBe("token-of-mira");
    expect(JSON.parse(sessionStorage.getItem("user") ?? "")).toMatchObject({
      name: "Mira Olsen",
      role: "owner",
    });
    expect(sessionStorage.getItem("botwright.carried-toast")).toContain("Logged in successfully!");
    // No screen comes up before that load: it might take up the draft that waits for the one after.
    expect(path()).toBe("/login");
  });

  it("shows the server's sentence as text and as a toast titled Error", async () => {
    answerPost("login", 401, { detail: "Email or password is wrong." });
    const { user } = await fill();
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(screen.getAllByText("Email or password is wrong.")).toHaveLength(2));
    expect(screen.getByText("Error")).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Sign In" })).toBeEnabled();
  });

  it("falls back to 'Login failed.'", async () => {
    answerPost("login", 500, { detail: { code: 3 } });
    const { user } = await fill();
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(screen.getAllByText("Login failed.")).toHaveLength(2));
  });

  it("asks for both fields, and focuses the first", async () => {
    const { user } = renderApp("/login");
    await user.click(await screen.findByRole("button", { name: "Sign In" }));
    expect(screen.getByText("Email is required")).toBeInTheDocument();
    expect(screen.getByText("Password is required")).toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveFocus();
  });

  it("says 'Signing In...' while busy, and sends once", async () => {
    const calls = answerPost("login", 200, loginAnswer);
    const { user } = await fill();
    const button = screen.getByRole("button", { name: "Sign In" });
    await user.dblClick(button);
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(button).toHaveTextContent("Signing In...");
    expect(calls).toHaveLength(1);
  });

  it("shows and hides the password", async () => {
    const { user } = await fill();
    const form = within(screen.getByRole("main"));
    expect(form.getByLabelText("Password")).toHaveAttribute("type", "password");
    await user.click(form.getByRole("button", { name: "Show password" }));
    expect(form.getByLabelText("Password")).toHaveAttribute("type", "text");
    await user.click(form.getByRole("button", { name: "Hide password" }));
    expect(form.getByLabelText("Password")).toHaveAttribute("type", "password");
  });
});

describe("in Spanish", () => {
  it("says what is missing so, and what the server says as the server says it", async () => {
    await switchLanguage("es");
    answerPost("login", 401, { detail: "Wrong, says the server." });
    const { user } = renderApp("/login");
    await user.click(
      await within(await screen.findByRole("main")).findByRole("button", { name: "Iniciar sesión" }),
    );
    expect(await screen.findByText("El correo electrónico es obligatorio")).toBeInTheDocument();
    expect(screen.getByText("La contraseña es obligatoria")).toBeInTheDocument();
    await user.type(screen.getByLabelText("Correo electrónico"), "mira@bakery.example");
    await user.type(screen.getByLabelText("Contraseña"), "a good password");
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Iniciar sesión" }));
    expect(await screen.findAllByText("Wrong, says the server.")).not.toHaveLength(0);
    const page = screen.getByRole("main").textContent;
    expect(Object.values(accountTexts).filter((words) => page.includes(words))).toEqual([]);
  });
});
