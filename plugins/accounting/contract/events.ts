import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** An invoice reached the books, or could not. */
export const postingChanged = defineEvent({
  name: "posting.changed",
  payload: z.object({ invoice_id: id }),
  scopes: () => ["staff"],
  entity: ({ invoice_id }) => invoice_id,
});

export const accountingConnected = defineEvent({
  name: "accounting.connected",
  payload: z.object({}),
  scopes: () => ["staff"],
  entity: () => "accounting",
});
