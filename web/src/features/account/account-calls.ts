// Taking an account along, and deleting it.
import { answerOf } from "@/api/client";
import { accountApi, type Farewell, type WouldBeLost } from "./contract";

export interface ExportedFile {
  name: string;
  content: Blob;
}

export async function downloadExport(): Promise<ExportedFile> {
  const { data, response } = await accountApi.GET("/api/account/export", { parseAs: "blob" });
  const named = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "");
  return { name: named?.[1] ?? "botwright.zip", content: data as Blob };
}

export function readWouldBeLost(signal?: AbortSignal): Promise<WouldBeLost> {
  return answerOf(accountApi.GET("/api/account/deletion", { signal }));
}

export function deleteAccount(farewell: Farewell) {
  return answerOf(accountApi.POST("/api/account/delete", { body: farewell }));
}
