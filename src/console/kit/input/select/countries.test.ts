import { getCountries, getCountryCallingCode } from "libphonenumber-js";
import { describe, expect, test } from "vitest";
import { countries, countryByIso, countryName, countryOfNumber } from "./countries.ts";

describe("the countries", () => {
  test("are those of the phone number library, with its dial codes", () => {
    const ours = countries.map(({ iso, dial_code }) => `${iso} ${dial_code}`).sort();
    const theirs = getCountries().map((iso) => `${iso} ${getCountryCallingCode(iso)}`);
    expect(ours).toEqual(theirs.sort());
  });

  test("stand by priority, then by dial code", () => {
    expect(countries.slice(0, 4).map(({ iso }) => iso)).toEqual(["BR", "US", "AR", "PT"]);
    const rest = countries.filter(({ priority }) => priority === 0).map((c) => Number(c.dial_code));
    expect(rest).toEqual([...rest].sort((one, other) => one - other));
  });

  test("have names in the person's language", () => {
    expect([countryName("DE", "pt"), countryName("DE", "en"), countryName("DE", "es")]).toEqual([
      "Alemanha",
      "Germany",
      "Alemania",
    ]);
  });

  test.each([
    ["1", "2125550100", "US"],
    ["1", "4165550100", "CA"],
    ["1", "8095550100", "DO"],
    ["7", "9161234567", "RU"],
    ["7", "7011234567", "KZ"],
    ["55", "11999990000", "BR"],
    ["44", "", "GB"],
  ])("+%s %s belongs to %s", (code, number, iso) => {
    expect(countryOfNumber(code, number)?.iso).toBe(iso);
  });

  test("a letter pair nobody has is no country", () => {
    expect(countryByIso("ZZ")).toBeUndefined();
  });
});
