import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { namesIn } from "../../../src/server/gateway/envelope.ts";
import type { WebhookChange } from "../../../src/server/plugin.ts";
import { jsonOf } from "../../../src/server/text/keepable.ts";

/** Lists of a change whose items are about one message each. */
const lists = ["messages", "message_echoes", "statuses", "calls"] as const;

const events = z.array(z.unknown()).catch([]);
const shape = z.looseObject({
  contacts: events,
  messages: events,
  message_echoes: events,
  statuses: events,
  calls: events,
});

const text = z.string().optional().catch(undefined);
const target = z.object({ original_message_id: text }).optional().catch(undefined);
const mentions = z.object({
  id: text,
  reaction: z.object({ message_id: text }).optional().catch(undefined),
  edit: target,
  revoke: target,
});

/** One thing that WhatsApp told of a message, by its own id of that. */
export interface ToldOf {
  id: string;
  provider_id: string;
  at: Date;
  field: string;
  value: string;
}

/** What a change says of each message, with nothing of anybody else's. */
export function toldIn({ field, value, at }: WebhookChange, now: Date): ToldOf[] {
  const whole = shape.safeParse(value).data;
  if (!whole) return [];
  const { contacts, messages, message_echoes, statuses, calls, ...around } = whole;
  const told = { messages, message_echoes, statuses, calls };
  return lists.flatMap((name) =>
    told[name].flatMap((event) => {
      const of = mentions.safeParse(event).data;
      // A reaction, a correction and a withdrawal stand with the message they are about.
      const provider_id =
        of?.reaction?.message_id ??
        of?.edit?.original_message_id ??
        of?.revoke?.original_message_id ??
        of?.id;
      if (!of || provider_id === undefined) return [];
      const others = namesIn(event);
      const own = contacts.filter((one) => namesIn(one).some((name) => others.includes(name)));
      const said = { ...around, ...(own.length > 0 && { contacts: own }), [name]: [event] };
      return [{ id: uuidv7(), provider_id, at: at ?? now, field, value: jsonOf(said) }];
    }),
  );
}
