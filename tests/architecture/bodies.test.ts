import { expect, test } from "vitest";
import { z } from "zod";
import { wholeNumber } from "../../src/contract/wire.ts";
import { contracts } from "./contracts.ts";

/** Whether some part of a schema only reads: the console writes bodies by the same schemas. */
function readsOnly(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const def = schema._zod.def as unknown as Record<string, unknown>;
  if (def.type === "transform") return true;
  const parts = [def.in, def.out, def.innerType, def.element, def.valueType, def.left, def.right];
  const options = (def.options as unknown[] | undefined) ?? [];
  const shape = def.type === "object" ? Object.values(def.shape as object) : [];
  return [...parts, ...options, ...shape].some(
    (part) => part instanceof z.core.$ZodType && readsOnly(part, seen),
  );
}

test("whatever a call takes in its body can be written as well as read", () => {
  const lost = contracts
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .filter(({ body }) => body !== undefined && readsOnly(body))
    .map(({ name }) => name);
  expect(lost).toEqual([]);
});

test("this law can be broken", () => {
  expect(readsOnly(z.object({ page: wholeNumber(1, 9).optional() }))).toBe(true);
  expect(readsOnly(z.object({ at: z.array(z.string().trim()) }))).toBe(false);
});
