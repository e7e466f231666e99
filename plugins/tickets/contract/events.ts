import { z } from "zod";
import { defineChanged, defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** Something of a ticket is new to a person who takes part in it; nobody else hears that it exists. */
export const ticketTold = defineEvent({
  name: "ticket.told",
  payload: z.object({ ticket_id: id, user_id: id }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ ticket_id }) => ticket_id,
});

/** A ticket came, moved, was noted on or changed hands: staff read it again. */
export const ticketHandled = defineChanged({ name: "ticket.handled", id: "ticket_id" });

export const ticketAnswerChanged = defineChanged({
  name: "ticket-answer.changed",
  id: "answer_id",
});
