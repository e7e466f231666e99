import { expect, it } from "vitest";
import { chargeIn } from "./charge.ts";

const id = "019ac8a0-7d2b-7c55-8d1f-0242ac120002";

it.each([
  [`invoice:${id}:2026-11`, { kind: "invoice", month: "2026-11" }],
  [`activation:${id}`, { kind: "activation" }],
  [`invoice:${id}:2026-13`, null],
  [`invoice:${id}`, null],
  ["charge-7", null],
  ["", null],
])("the charge that goes by “%s” is told from any other", (reference, charge) => {
  expect(chargeIn(reference)).toEqual(charge);
});
