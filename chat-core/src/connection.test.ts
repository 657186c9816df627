import { expect, it, vi } from "vitest";
import { followConnection, isOnline } from "./connection";

it("tells of a network that goes and comes, until nobody listens", () => {
  const online = vi.spyOn(navigator, "onLine", "get");
  const heard: boolean[] = [];
  const stop = followConnection(() => heard.push(isOnline()));
  online.mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  online.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  stop();
  dispatchEvent(new Event("offline"));
  expect(heard).toEqual([false, true]);
});
