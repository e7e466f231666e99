import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { templateCategory, templateStatus } from "../../templates/contract/template.ts";

/** A template on a reviewer's desk. */
export const review = z.object({
  id: z.string(),
  workspace: z.object({ id, name: z.string() }),
  name: z.string(),
  language: z.string(),
  category: templateCategory,
  status: templateStatus,
  body: z.string(),
  updated_at: instant,
});
export type Review = z.output<typeof review>;

/** What a reviewer may do, each in its own states. */
export const decisions = [
  "approve",
  "reject",
  "flag",
  "reinstate",
  "pause",
  "disable",
  "archive",
  "unarchive",
  "lock",
  "recategorise",
] as const;
export type Decision = (typeof decisions)[number];

/** From which states each decision leads on. */
export const decidableFrom: Readonly<Record<Decision, readonly z.output<typeof templateStatus>[]>> =
  {
    approve: ["pending", "in_appeal"],
    reject: ["pending", "in_appeal"],
    flag: ["approved", "reinstated"],
    reinstate: ["flagged", "disabled"],
    pause: ["approved", "reinstated"],
    disable: ["approved", "reinstated", "flagged", "paused"],
    archive: ["approved", "reinstated"],
    unarchive: ["archived"],
    lock: ["approved", "reinstated"],
    recategorise: ["approved", "reinstated"],
  };

/** Reasons that a person may give. */
export const rejections = [
  "incorrect_category",
  "invalid_format",
  "promotional",
  "scam",
  "abusive_content",
] as const;

export const reviewDecision = z.object({
  decision: z.enum(decisions),
  /** Why it is rejected; WhatsApp's kinds. */
  reason: z.enum(rejections).default("incorrect_category"),
  /** Words for whoever wrote it. */
  details: z.string().trim().max(500).default(""),
});
