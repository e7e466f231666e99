import { expect, it } from "vitest";
import { countryOf, phoneOf } from "./phone.ts";

const read = (typed: string) => {
  const phone = phoneOf(typed, "BR");
  return "reason" in phone ? phone.reason : [phone.digits, phone.country, phone.mended];
};

it.each([
  ["+55 11 98765-4321", ["5511987654321", "BR", false]],
  ["5511987654321", ["5511987654321", "BR", false]],
  ["005511987654321", ["5511987654321", "BR", false]],
  ["(11) 98765-4321", ["5511987654321", "BR", true]],
  ["011 98765 4321", ["5511987654321", "BR", true]],
  ["11987654321,0", ["5511987654321", "BR", true]],
  ["'+5511987654321", ["5511987654321", "BR", false]],
  ["+55 31 8765-4321", ["5531987654321", "BR", true]],
  ["+55 11 3456-7890", ["551134567890", "BR", false]],
  ["+1 212 555 0123", ["12125550123", "US", false]],
  ["+351 912 345 678", ["351912345678", "PT", false]],
  ["351912345678", ["351912345678", "PT", false]],
])("%s is read", (typed, phone) => {
  expect(read(typed)).toEqual(phone);
});

it.each([
  ["", "bulks.phone_missing"],
  ["não tem", "bulks.phone_invalid"],
  ["–", "bulks.phone_invalid"],
  ["5,51199E+12", "bulks.phone_rounded"],
  ["1234", "bulks.phone_invalid"],
  ["98765-4321", "bulks.phone_invalid"],
  ["ramal 12", "bulks.phone_invalid"],
  ["551198765432199", "bulks.phone_invalid"],
])("%j is none, and says why", (typed, reason) => {
  expect(read(typed)).toBe(reason);
});

it("both ways of writing a Brazilian mobile are one person", () => {
  const [one, two] = [phoneOf("31 8765-4321", "BR"), phoneOf("+5531987654321", "BR")];
  expect("key" in one && "key" in two && one.key === two.key).toBe(true);
});

it("a phone without a country is in the sending number's own", () => {
  expect(countryOf("351912345678")).toBe("PT");
  expect(phoneOf("912 345 678", "PT")).toMatchObject({ digits: "351912345678", country: "PT" });
});
