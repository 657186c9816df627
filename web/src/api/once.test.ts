import { expect, it } from "vitest";
import { sendOnce } from "./once";

it("a wish keeps its key until an answer has come", async () => {
  const keys: string[] = [];
  const lost = (key: string) => {
    keys.push(key);
    return Promise.reject(new TypeError("Failed to fetch"));
  };
  const answered = async (key: string) => keys.push(key);
  await expect(sendOnce("pay", lost)).rejects.toThrow("Failed to fetch");
  await sendOnce("pay another", answered);
  await sendOnce("pay", answered);
  await sendOnce("pay", answered);
  const [first, other, second, next] = keys;
  expect(second).toBe(first);
  expect(new Set([first, other, next]).size).toBe(3);
});
