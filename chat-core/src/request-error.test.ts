import { describe, expect, it } from "vitest";
import { fieldErrors, RequestError, shownMessage } from "./request-error";

describe("RequestError", () => {
  it("is worded as status, colon, body", () => {
    expect(new RequestError(409, "Conflict", '{"detail":"Taken."}').message).toBe('409: {"detail":"Taken."}');
  });

  it("falls back to the status text when the body is empty", () => {
    expect(new RequestError(502, "Bad Gateway", "").message).toBe("502: Bad Gateway");
  });

  it("reads how long to wait", () => {
    expect(new RequestError(429, "", "", "41").retryAfterSeconds).toBe(41);
    expect(new RequestError(429, "", "", "soon").retryAfterSeconds).toBeUndefined();
    expect(new RequestError(429, "", "", null).retryAfterSeconds).toBeUndefined();
  });
});

describe("shownMessage", () => {
  it("prefers the server's sentence", () => {
    expect(shownMessage(new RequestError(401, "", '{"detail":"Wrong password."}'), "Login failed.")).toBe(
      "Wrong password.",
    );
  });

  it.each([
    ["a detail that is not text", '{"detail":[{"msg":"x"}]}'],
    ["a body that is not JSON", "<html>"],
    ["a JSON null", "null"],
    ["an empty detail", '{"detail":""}'],
  ])("uses the screen's sentence for %s", (_name, body) => {
    expect(shownMessage(new RequestError(500, "", body), "Login failed.")).toBe("Login failed.");
  });

  it("uses the screen's sentence when the network failed", () => {
    expect(shownMessage(new TypeError("Failed to fetch"), "Failed to send OTP")).toBe("Failed to send OTP");
  });
});

describe("fieldErrors", () => {
  it("keeps only messages that are text", () => {
    const error = new RequestError(
      422,
      "",
      '{"detail":"No.","errors":{"email":"Email is invalid","name":3}}',
    );
    expect(fieldErrors(error)).toEqual({ email: "Email is invalid" });
    expect(fieldErrors(new Error("x"))).toEqual({});
  });
});
