import { describe, expect, it } from "vitest";
import { deviceOf } from "./device.ts";
import { changesOf, type Profile } from "./profile.ts";
import { strengthOf } from "./strength.ts";

describe("a device in words", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0 Safari/537.36`, "Chrome", "Linux"],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`,
      "Edge",
      "Windows",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/26.0 Chrome/122.0`,
      "Samsung Internet",
      "Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Gecko/20100101 Firefox/132.0",
      "Firefox",
      "macOS",
    ],
    ["curl/8.5.0", null, null],
  ])("is read from %s", (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});

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
