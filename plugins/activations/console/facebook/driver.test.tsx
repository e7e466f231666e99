import { beforeEach, expect, it, vi } from "vitest";
import { openSignUp } from "./driver.ts";

let popUp: { closed: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  popUp = { closed: false };
  vi.spyOn(window, "open").mockReturnValue(popUp as Window);
});

const say = (data: unknown) =>
  window.dispatchEvent(new MessageEvent("message", { data, origin: window.location.origin }));

it("hears what the window said before it closed, however late that arrives", async () => {
  const ended = openSignUp("/facebook");
  popUp.closed = true;
  await vi.advanceTimersByTimeAsync(1_500);
  const data = { waba_id: "1", business_id: "2", phone_number_id: "3" };
  say({ type: "WA_EMBEDDED_SIGNUP", event: "FINISH", version: "3", data });
  say({ authResponse: { code: "granted" } });
  await expect(ended).resolves.toEqual({ code: "granted" });
});

it("takes a window that closed without a word for left", async () => {
  const ended = openSignUp("/facebook");
  popUp.closed = true;
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(ended).resolves.toEqual({ canceled: true, message: null });
});
