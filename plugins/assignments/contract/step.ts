import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { author } from "../../messenger/contract/parts.ts";

/** What can happen to whose a conversation is and how it stands. */
export const stepKinds = [
  "taken",
  "answered",
  "assigned",
  "routed",
  "teamed",
  "team_left",
  "team_gone",
  "returned",
  "lost",
  "snoozed",
  "woken",
  "done",
  "reopened",
  "reopened_by_message",
  "merged",
  "separated",
] as const;
export type StepKind = (typeof stepKinds)[number];

export const step = z.object({
  id,
  kind: z.enum(stepKinds),
  /** Null where nobody did it: a message, the clock, a right that was lost. */
  by: author.nullable(),
  /** Whose it became, or whose it was where it was given back or lost. */
  person: author.nullable(),
  /** Which team it became, or was no longer. */
  team: author.nullable(),
  until: instant.nullable(),
  reason: z.string(),
  at: instant,
});
export type Step = z.output<typeof step>;
