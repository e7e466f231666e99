import { expect, it } from "vitest";
import { z } from "zod";
import { fieldErrors } from "./field-errors.ts";
import { wholeNumber } from "./wire.ts";

it.each([
  ["abc", "field_whole"],
  ["1e9", "field_whole"],
  ["-1", "field_too_low|1"],
  ["", "field_required"],
])("%j for a whole number of a query is refused with %s", (count, code) => {
  const { error } = z
    .object({ count: wholeNumber(1, 100) })
    .safeParse({ count }, { reportInput: true });
  expect(error && fieldErrors(error).errors).toEqual({ count: [code] });
});

const shape = z.object({ count: z.int().min(0) });

it.each([
  [{}, "field_required"],
  [{ count: null }, "field_required"],
  [{ count: "" }, "field_required"],
  [{ count: "many" }, "field_type"],
  [{ count: 1.5 }, "field_whole"],
  [{ count: -1 }, "field_too_low|0"],
])("%j is refused with %s", (value, code) => {
  const { error } = shape.safeParse(value, { reportInput: true });
  expect(error && fieldErrors(error).errors).toEqual({ count: [code] });
});

it.each([
  [z.string().regex(/^\d{6}$/, "numbers.pin_digits"), "numbers.pin_digits"],
  [z.string().regex(/^\d{6}$/), "field_format"],
  [z.string().refine(() => false, "coupons.code_format"), "coupons.code_format"],
  [z.string().refine(() => false), "field_format"],
])("a rule of a plugin's own is told in the plugin's words", (rule, code) => {
  const { error } = z.object({ pin: rule }).safeParse({ pin: "12a" }, { reportInput: true });
  expect(error && fieldErrors(error).errors).toEqual({ pin: [code] });
});
