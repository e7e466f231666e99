import { expect, it } from "vitest";
import { countryOfUser, isUserId, phoneKey, phoneOf, shownPhone } from "./phone.ts";

it("takes a Brazilian mobile with and without its ninth digit for the same", () => {
  expect(phoneKey("5531987654321")).toBe(phoneKey("553187654321"));
  expect(phoneKey("5511987654321")).toBe(phoneKey("551187654321"));
});

it("keeps a landline apart from a mobile that ends alike", () => {
  expect(phoneKey("551132345678")).toBe("551132345678");
  expect(phoneKey("5511932345678")).not.toBe(phoneKey("551132345678"));
});

it("shows a mobile with the ninth digit, and adds none to landlines, 0800 or other countries", () => {
  expect(shownPhone("553187654321")).toBe("5531987654321");
  for (const digits of [
    "5531987654321",
    "551132345678",
    "558001234567",
    "12133734253",
    "5491187654321",
  ]) {
    expect(shownPhone(digits)).toBe(digits);
  }
});

it("takes no id of WhatsApp's own for a phone, whatever digits are in it", () => {
  for (const id of ["BR.5531987654321", "BR.553187654321", "US.ENT.11815799212886844830"]) {
    expect([isUserId(id), phoneKey(id), shownPhone(id), phoneOf(id)]).toEqual([true, id, id, null]);
  }
  expect(countryOfUser("US.13491208655302741918")).toBe("US");
  for (const digits of ["5531987654321", "553187654321"]) {
    expect([isUserId(digits), countryOfUser(digits)]).toEqual([false, null]);
    expect(phoneOf(digits)).toBe("5531987654321");
  }
});
