import { z } from "zod";
import { id, instant } from "../../../../src/contract/wire.ts";
import { lastMessage } from "../conversation.ts";

const someone = { id, number_id: id, name: z.string() };

/** What home shows of the talks on the caller's numbers in the open workspace. */
export const messengerAtHome = z.object({
  /** The numbers it is about: what happens on them changes it. */
  numbers: z.array(id),
  /** Who wrote last and may still be answered freely, the longest waiting first. */
  waiting: z.object({
    total: z.int(),
    contacts: z.array(z.object({ ...someone, since: instant, until: instant })),
  }),
  unread: z.object({
    total: z.int(),
    contacts: z.array(
      z.object({
        ...someone,
        /** Null: marked unread by a person. */
        unread_messages: z.int().nullable(),
        last: lastMessage.nullable(),
      }),
    ),
  }),
  /** Messages that failed today and were not sent again, by WhatsApp's code. */
  failed: z.object({
    total: z.int(),
    reasons: z.array(
      z.object({
        code: z.int(),
        count: z.int(),
        /** To whom it happened last. */
        contact: z.object(someone),
      }),
    ),
  }),
});
export type MessengerAtHome = z.output<typeof messengerAtHome>;
