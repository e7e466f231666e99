import { inArray } from "drizzle-orm";
import { fill } from "../../../src/server/work/slot.ts";
import { personParts } from "../../contacts/server/slots.ts";
import { senderNames } from "../../messenger/server/slots.ts";
import { bulkPart } from "./person.ts";
import { bulks } from "./tables.ts";

export const fills = [
  // Files name phones.
  fill(personParts, async ({ contact, number }, { services }) =>
    contact.phone === null ? [] : [bulkPart(services, number.id, contact.phone)],
  ),

  fill(senderNames, async ({ kind, ids }, { db }) => {
    if (kind !== "bulk") return new Map();
    const rows = await db
      .select({ id: bulks.id, description: bulks.description })
      .from(bulks)
      .where(inArray(bulks.id, [...ids]));
    return new Map(rows.map(({ id, description }) => [id, description]));
  }),
];
