import type { Locale } from "../../contract/wire.ts";
import type { Words } from "./words.ts";

type Read = () => Promise<{ default: Record<string, Words> }>;

/** Sections of words that few pages say: who may do what, and what only says how something is made. */
export const apart: Record<`${"builder" | "rights"}/${Locale}`, Read> = {
  "builder/pt": () => import("virtual:words/builder/pt"),
  "builder/en": () => import("virtual:words/builder/en"),
  "builder/es": () => import("virtual:words/builder/es"),
  "rights/pt": () => import("virtual:words/rights/pt"),
  "rights/en": () => import("virtual:words/rights/en"),
  "rights/es": () => import("virtual:words/rights/es"),
};
