import { randomBytes } from "node:crypto";

// The letters and digits of Meta's schema: nobody mistakes 0 for O or 1 for I when typing one.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const length = 14;

/** A code nobody can guess: 70 random bits, unique for all practical purposes. */
export const newQrCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join("");
