import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** An invoice was closed, is due, was paid or is late: whoever shows it reads it again. */
export const invoiceChanged = defineEvent({
  name: "invoice.changed",
  payload: z.object({ workspace_id: id, invoice_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`, "staff"],
  entity: ({ invoice_id }) => invoice_id,
});

/** Something of the open invoice changed that no message tells of: a correction, a coupon, a fee. */
export const billChanged = defineEvent({
  name: "bill.changed",
  payload: z.object({ workspace_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`, "staff"],
  entity: ({ workspace_id }) => workspace_id,
});
