import { describe, expect, it } from "vitest";
import { changesOf, type Profile } from "./profile.ts";
import { strengthOf } from "./strength.ts";

describe("a password's strength", () => {
  it.each([
    ["sete777", "short"],
    ["12345678", "weak"],
    ["aaaaaaaaaaaaaaaaaaaa", "weak"],
    ["cadeira-azul", "fair"],
    ["quatro palavras soltas aqui", "strong"],
    ["👩‍🍳", "short"],
  ])("of %s is %s", (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});

describe("what a profile form sends", () => {
  const before: Profile = {
    first_name: "Ana",
    last_name: "Ribeiro",
    email: "ana@example.com",
    whatsapp_number: { country_code: "55", number: "11987650001" },
    locale: "pt",
  };

  it("is nothing when nothing changed but spaces and case", () => {
    expect(changesOf(before, { ...before, first_name: " Ana ", email: "ANA@example.com" })).toEqual(
      {},
    );
  });

  it("is both parts of a number when one of them changed", () => {
    const whatsapp_number = { country_code: "351", number: "11987650001" };
    expect(changesOf(before, { ...before, whatsapp_number })).toEqual({
      whatsapp_country_code: "351",
      whatsapp_number: "11987650001",
    });
  });
});
