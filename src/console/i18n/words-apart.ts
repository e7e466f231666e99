import type { Locale } from "../../contract/wire.ts";
import type { Words } from "./words.ts";

type Read = () => Promise<{ default: Record<string, Words> }>;

/** Sections of words that few pages say: who may do what, and what a plugin says on few of its pages. */
export const apart: Record<`${"later" | "rights"}/${Locale}`, Read> = {
  "later/pt": () => import("virtual:words/later/pt"),
  "later/en": () => import("virtual:words/later/en"),
  "later/es": () => import("virtual:words/later/es"),
  "rights/pt": () => import("virtual:words/rights/pt"),
  "rights/en": () => import("virtual:words/rights/en"),
  "rights/es": () => import("virtual:words/rights/es"),
};
