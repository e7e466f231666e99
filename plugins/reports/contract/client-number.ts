import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { numberOfReport } from "../../numbers/contract/staff/report.ts";

const counts = {
  incoming: z.int(),
  /** All messages out, templates among them. */
  outgoing: z.int(),
  outgoing_templates: z.int(),
};

/** A whole month of the business zone, `2026-10`, and its messages. */
export const monthOfMessages = z.object({ month: z.string(), ...counts });
export type MonthOfMessages = z.output<typeof monthOfMessages>;

/** A client's number with whose it is, how it stands, and its messages of six months, oldest first. */
export const clientNumber = numberOfReport.omit({ workspace_id: true }).extend({
  workspace: z.object({ id, name: z.string() }),
  partner: z.object({ id, name: z.string() }).nullable(),
  /** Of the six months together. */
  ...counts,
  months: z.array(monthOfMessages),
});
export type ClientNumber = z.output<typeof clientNumber>;
