import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** Settings, state or profile of a number changed: its open pages, and those of staff, read again. */
export const numberChanged = defineEvent({
  name: "number.changed",
  payload: z.object({ number_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`, "staff"],
  entity: ({ number_id }) => number_id,
});

/** A number left its workspace for another; domains that gave it something of the former one take it back. */
export const numberHandedOver = defineEvent({
  name: "number.handed-over",
  payload: z.object({ number_id: id, workspace_id: id }),
  scopes: () => [],
  entity: ({ number_id }) => number_id,
});

/** A person was given a number, lost it, or has another role there. */
export const numberUserChanged = defineEvent({
  name: "number-user.changed",
  payload: z.object({ number_id: id, user_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`],
  entity: ({ user_id }) => user_id,
});
