import { expect, it, vi } from "vitest";
import { askBeforeLoss, leave } from "./leave.ts";

it("leaving stays with this server, whatever the path begins with", () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  leave("//example.com/x?a=1");
  const [address = ""] = assign.mock.calls[0] ?? [];
  expect(new URL(String(address), window.location.href).origin).toBe(window.location.origin);
  assign.mockRestore();
});

it("the browser asks before a page goes as long as anybody would lose something", () => {
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const [files, desk] = [{}, {}];
  askBeforeLoss(files, true);
  askBeforeLoss(desk, true);
  askBeforeLoss(files, false);
  expect(asks()).toBe(true);
  askBeforeLoss(desk, false);
  expect(asks()).toBe(false);
});
