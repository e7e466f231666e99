import { createHash } from "node:crypto";
import { z } from "zod";
import { keepable } from "../text/keepable.ts";

const change = z.object({ field: z.string().max(100), value: z.unknown() });
const list = z.array(z.unknown()).catch([]);
const envelope = z.object({ entry: list });
const entry = z.object({
  changes: list,
  /** The account's id, and when it was told. */
  id: z.coerce.string().max(100).catch(""),
  time: z.coerce.string().max(40).catch(""),
});
type Entry = z.output<typeof entry>;
const about = z.looseObject({
  messaging_product: z.string().optional().catch(undefined),
  metadata: z
    .looseObject({ phone_number_id: z.coerce.string().max(100) })
    .optional()
    .catch(undefined),
  contacts: list,
});
const single = z.object({ id: z.string().min(1), status: z.string().default("") });

const name = z.string().min(1).optional().catch(undefined);
/**
 * Whom an event is about, by whichever of its fields names them, and whom a contact describes: by their phone or, where
 * WhatsApp does not tell that, by its own id of them.
 */
const party = z
  .object({
    from: name,
    to: name,
    recipient_id: name,
    wa_id: name,
    from_user_id: name,
    to_user_id: name,
    recipient_user_id: name,
    user_id: name,
  })
  .catch({});

/** The names by which an event or a contact says whom it is about, the phone before WhatsApp's own id. */
export function namesIn(of: unknown): string[] {
  const one = party.parse(of);
  const phone = one.from ?? one.to ?? one.recipient_id ?? one.wa_id;
  const user = one.from_user_id ?? one.to_user_id ?? one.recipient_user_id ?? one.user_id;
  return [phone ?? [], user ?? []].flat();
}

/** Lists of a change whose items are events of their own. */
const lists = ["messages", "statuses", "message_echoes"] as const;

/** One event of a webhook. */
export interface Arrival {
  /** The business number it is about, as the gateway names it; the account for what is its own. */
  number: string;
  field: string;
  /** The same event has the same key in every webhook that brings it. */
  key: string;
  /** The change's value as JSON text, with this one event in its list. */
  value: string;
}

const hashed = (...parts: string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

function arrival(
  number: string,
  field: string,
  value: object,
  event: unknown,
  of: string,
): Arrival {
  const text = JSON.stringify(value);
  const named = single.safeParse(event).data;
  const key = named
    ? hashed(number, of, named.id, of === "statuses" ? named.status : "")
    : hashed(field, text);
  return { number, field, key, value: text };
}

/** What has no id of its own is told again when the same happens again, at another time. */
function ownOf({ id, time }: Entry, number: string, field: string, value: object): Arrival {
  const text = JSON.stringify(value);
  return { number: number || id, field, key: hashed(field, id, time, text), value: text };
}

/** A change may tell of thousands: each event keeps what is said of its own people, and no more. */
function arrivalsOf(of: Entry, wire: unknown): Arrival[] {
  const { data } = change.safeParse(wire);
  const value = about.safeParse(data?.value).data;
  if (!data || !value) return [];
  const { messaging_product, metadata, contacts } = value;
  const number = metadata?.phone_number_id ?? "";
  const people = new Map(contacts.flatMap((one) => namesIn(one).map((own) => [own, one] as const)));
  const around = (event: unknown) => {
    const named = namesIn(event).flatMap((own) => people.get(own) ?? [])[0];
    return { messaging_product, metadata, contacts: named === undefined ? [] : [named] };
  };
  const events = lists.flatMap((name) =>
    list
      .parse(value[name])
      .map((event) =>
        arrival(number, data.field, { ...around(event), [name]: [event] }, event, name),
      ),
  );
  return events.length > 0 ? events : [ownOf(of, number, data.field, data.value as object)];
}

/**
 * The events of a webhook's body in Meta's envelope, their texts as the store can keep them; what is no
 * envelope brings none.
 */
export const arrivalsIn = (body: unknown): Arrival[] =>
  list.parse(envelope.safeParse(keepable(body)).data?.entry).flatMap((one) => {
    const { data } = entry.safeParse(one);
    return data ? data.changes.flatMap((wire) => arrivalsOf(data, wire)) : [];
  });
