import { email } from "../../users/contract/user.ts";

/** The addresses of a text that separates them by semicolons; commas and line breaks do as well. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;,\s]+/)
      .map((address) => address.toLowerCase())
      .filter((address) => address !== ""),
  ),
];

export const wrongAddresses = (text: string): string[] =>
  addressesIn(text).filter((address) => !email.safeParse(address).success);
