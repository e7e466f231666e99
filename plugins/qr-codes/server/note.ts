import type { ActionOf } from "../../../src/contract/audit.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { type Records, recordOwn } from "../../../src/server/record.ts";
import type { NumberHandle } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { qrCodeChanged } from "../contract/events.ts";
import type { qrCodes } from "./tables.ts";

type Row = typeof qrCodes.$inferSelect;
type Record = Records["record"];

const told = ({ code, message }: Row) => ({ code, message });

/** Writes down what became of a code, at its number (its own name is no id), and tells of it. */
async function note(
  work: Work,
  record: Record,
  action: ActionOf<typeof audit>,
  { id: number_id, workspace_id }: NumberHandle,
  { before, after }: { before?: Row | undefined; after?: Row | undefined },
): Promise<void> {
  const of = { subject: "number" as const, subject_id: number_id, number_id, workspace_id };
  const values = { before: before && told(before), after: after && told(after) };
  await record(audit, { action, ...of, ...values });
  const { code = "" } = after ?? before ?? {};
  await work.emit(qrCodeChanged, { number_id, code });
}

type Noted = [ActionOf<typeof audit>, NumberHandle, Parameters<typeof note>[4]];

/** What somebody did. */
export const settle = (call: Work & Records, ...noted: Noted) => note(call, call.record, ...noted);

/** What was done at WhatsApp. */
export const ownNote = (work: Work, ...noted: Noted) =>
  note(work, (...entry) => recordOwn(work, ...entry), ...noted);
