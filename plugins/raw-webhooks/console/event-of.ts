import { z } from "zod";

const named = z.object({
  id: z.string().optional(),
  type: z.string().optional(),
  status: z.string().optional(),
  event: z.string().optional(),
});
const list = z.array(named).nonempty();
const shape = z.object({
  field: z.string(),
  value: z.object({
    messages: list.optional(),
    message_echoes: list.optional(),
    statuses: list.optional(),
    calls: list.optional(),
  }),
});

/** What a webhook tells, in WhatsApp's own words: `delivered`, `reaction`, `terminate`; else its field. */
export function eventOf(body: string): string {
  const told = shape.safeParse(JSON.parse(body)).data;
  if (!told) return "webhook";
  const { messages, message_echoes, statuses, calls } = told.value;
  const [one] = messages ?? message_echoes ?? statuses ?? calls ?? [];
  return one?.status ?? one?.event ?? one?.type ?? told.field;
}
