import { expect, it, vi } from "vitest";
import { leave } from "./leave.ts";

it("leaving stays with this server, whatever the path begins with", () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  leave("//example.com/x?a=1");
  const [address = ""] = assign.mock.calls[0] ?? [];
  expect(new URL(String(address), window.location.href).origin).toBe(window.location.origin);
  assign.mockRestore();
});
