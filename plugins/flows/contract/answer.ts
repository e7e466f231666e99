import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";

/** One field of a form as its customer filled it in: what the form calls it, and what was said. */
export const answerField = z.object({ name: z.string(), label: z.string(), value: z.string() });
export type AnswerField = z.output<typeof answerField>;

/** A form that a customer filled in. */
export const flowAnswer = z.object({
  id,
  number_id: id,
  contact_id: id,
  fields: z.array(answerField),
  answered_at: instant,
});
export type FlowAnswer = z.output<typeof flowAnswer>;
