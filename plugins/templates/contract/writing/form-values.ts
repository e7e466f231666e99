import { z } from "zod";

// A form carries texts only: these are read from what JSON says and from what a form says.

/** Yes or no. */
export const formFlag = z.codec(
  z.union([z.boolean(), z.enum(["true", "false", "1", "0"])]),
  z.boolean(),
  {
    decode: (value) => value === true || value === "true" || value === "1",
    encode: (value) => value,
  },
);

/** A whole number. */
export const formNumber = z.codec(
  z.union([z.int(), z.string().regex(/^-?\d{1,9}$/)]),
  z.int().min(-1_000_000_000).max(1_000_000_000),
  { decode: (value) => Number(value), encode: (value) => value },
);
