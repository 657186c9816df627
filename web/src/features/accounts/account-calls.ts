// The account calls of the server. None of them carries the token of a session.
import { answerOf, publicApi } from "@/api/client";

export type CodePurpose = "register" | "reset";

export function sendCode(email: string, purpose: CodePurpose) {
  return answerOf(publicApi.POST("/api/send-otp", { body: { email, purpose } }));
}

export function verifyCode(email: string, otp: string, purpose: CodePurpose) {
  return answerOf(publicApi.POST("/api/verify-otp", { body: { email, otp, purpose } }));
}

/** The code is shown once more: the network may have changed since it was verified. */
export function register(account: { name: string; email: string; password: string; otp: string }) {
  return answerOf(publicApi.POST("/api/register", { body: account }));
}

export function login(email: string, password: string) {
  return answerOf(publicApi.POST("/api/login", { body: { email, password } }));
}

export function resetPassword(email: string, otp: string, newPassword: string) {
  return answerOf(publicApi.POST("/api/reset-password", { body: { email, otp, new_password: newPassword } }));
}
