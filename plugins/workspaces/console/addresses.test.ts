import { expect, it } from "vitest";
import { addressesIn, wrongAddresses } from "./addresses.ts";

it("reads several addresses, each once, whatever separates them", () => {
  const text = "um@example.com; DOIS@example.com;;\ntres@example.com, um@example.com ";
  expect(addressesIn(text)).toEqual(["um@example.com", "dois@example.com", "tres@example.com"]);
  expect(addressesIn(" ; ")).toEqual([]);
});

it("names what is no address", () => {
  expect(wrongAddresses("um@example.com; errado; @dois")).toEqual(["errado", "@dois"]);
});
