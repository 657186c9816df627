// Changing an account, taking it along, and deleting it.
import { answerOf, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type WouldBeLost = components["schemas"]["WouldBeLost"];

export interface ExportedFile {
  name: string;
  content: Blob;
}

export interface Farewell {
  password: string;
  confirm: string;
  /** The credit in dollars that was shown as lost. */
  credit: number;
}

export interface AddressRequest {
  email: string;
  password: string;
}

export interface NewPassword {
  password: string;
  new_password: string;
}

export function changeName(name: string) {
  return answerOf(api.POST("/api/account/name", { body: { name } }));
}

/** A code goes to the address. */
export function askForAddress(request: AddressRequest) {
  return answerOf(api.POST("/api/account/email/code", { body: request }));
}

export function changeEmail(change: AddressRequest & { otp: string }) {
  return answerOf(api.POST("/api/account/email", { body: change }));
}

export function changePassword(passwords: NewPassword) {
  return answerOf(api.POST("/api/account/password", { body: passwords }));
}

export async function downloadExport(): Promise<ExportedFile> {
  const { data, response } = await api.GET("/api/account/export", { parseAs: "blob" });
  const named = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "");
  return { name: named?.[1] ?? "botwright.zip", content: data as Blob };
}

export function readWouldBeLost(signal?: AbortSignal): Promise<WouldBeLost> {
  return answerOf(api.GET("/api/account/deletion", { signal }));
}

export function deleteAccount(farewell: Farewell) {
  return answerOf(api.POST("/api/account/delete", { body: farewell }));
}
