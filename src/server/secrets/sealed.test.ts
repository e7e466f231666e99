import { expect, it } from "vitest";
import { seal, unseal } from "./sealed.ts";

const key = "11".repeat(32);

it("opens for the same key and row, and never looks the same twice", () => {
  const sealed = seal(key, "row-1", "a secret");
  expect(unseal(key, "row-1", sealed)).toBe("a secret");
  expect(sealed).not.toContain("secret");
  expect(seal(key, "row-1", "a secret")).not.toBe(sealed);
});

it("opens neither for another row, nor with another key, nor when a byte was changed", () => {
  const sealed = seal(key, "row-1", "a secret");
  const changed = Buffer.from(sealed, "base64");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(key, "row-2", sealed)).toThrow();
  expect(() => unseal("22".repeat(32), "row-1", sealed)).toThrow();
  expect(() => unseal(key, "row-1", changed.toString("base64"))).toThrow();
});
