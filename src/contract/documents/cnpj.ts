import { z } from "zod";

/**
 * The Brazilian company number as of July 2026 (IN RFB 2.229/2024): twelve letters or digits and
 * two check digits. Stored bare and in upper case, shown as `AA.AAA.AAA/AAAA-DD`.
 */
const pattern = /^[A-Z0-9]{12}\d{2}$/;

/** What a person typed or pasted, without the mask and in upper case. */
export const bareCnpj = (text: string): string => text.replace(/[\s./-]/g, "").toUpperCase();

/** The two check digits of the first twelve characters. */
export function cnpjDigits(base: string): string {
  const digit = (text: string): string => {
    // Weights run from 2 to 9 and again, from the right; a character counts as its ASCII code less 48.
    const sum = [...text]
      .reverse()
      .reduce((total, sign, at) => total + (sign.charCodeAt(0) - 48) * (2 + (at % 8)), 0);
    const rest = sum % 11;
    return String(rest < 2 ? 0 : 11 - rest);
  };
  const first = digit(base);
  return first + digit(base + first);
}

/** Whether a bare text is a company number with the right check digits. */
export const isCnpj = (bare: string): boolean =>
  pattern.test(bare) && !/^(\d)\1+$/.test(bare) && cnpjDigits(bare.slice(0, 12)) === bare.slice(12);

/** A bare company number as people read it. */
export const printCnpj = (bare: string): string =>
  bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5");

/** A company number in a call: with or without its mask, kept bare. */
export const cnpj = z.string().max(40).overwrite(bareCnpj).refine(isCnpj, "field_cnpj");
