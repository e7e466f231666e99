import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { progress } from "./bulk.ts";

/** A bulk came, changed its state or went: whoever shows it reads it again. */
export const bulkChanged = defineEvent({
  name: "bulk.changed",
  payload: z.object({ bulk_id: id, number_id: id, workspace_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`, "staff"],
  entity: ({ bulk_id }) => bulk_id,
});

/** How far it is: about once a second while it is checked or sent, and not to all of the staff. */
export const bulkProgressed = defineEvent({
  name: "bulk.progressed",
  payload: z.object({
    bulk_id: id,
    number_id: id,
    workspace_id: id,
    checked_rows: z.int(),
    progress,
    rate: z.number().nullable(),
    seconds_left: z.int().nullable(),
  }),
  scopes: ({ number_id }) => [`number.${number_id}`],
  entity: ({ bulk_id }) => bulk_id,
});
