import { z } from "zod";

/** One field of a form as its customer filled it in: what the form calls it, and what was said. */
export const answerField = z.object({ name: z.string(), label: z.string(), value: z.string() });
export type AnswerField = z.output<typeof answerField>;
