import type { Database } from "../../../src/server/db/database.ts";
import { secretOf } from "../../../src/server/secrets/secrets.ts";
import { contactRows } from "../../contacts/server/facade.ts";
import { conversationRows, messageRows } from "../../messenger/server/facade.ts";
import { settingsOf } from "../../numbers/server/facade.ts";
import { encrypted, linesOf } from "./archive.ts";

/** One record of a backup: what it is, and all its columns. */
export type BackupRecord = readonly [
  kind: "number" | "contact" | "conversation" | "message",
  row: Record<string, unknown>,
];

/** A number's records as they stand, its messages up to a moment. */
export async function* recordsOf(
  db: Database,
  numberId: string,
  until: Date,
): AsyncGenerator<BackupRecord> {
  const settings = await settingsOf(db, numberId);
  if (!settings) throw new Error("the number is gone");
  yield ["number", settings];
  for await (const people of contactRows(db, numberId)) {
    for (const person of people) yield ["contact", person];
    const ids = people.map(({ id }) => id);
    for (const row of await conversationRows(db, ids)) yield ["conversation", row];
  }
  for await (const rows of messageRows(db, numberId, until)) {
    for (const row of rows) yield ["message", row];
  }
}

const secret = (db: Database) => secretOf({ db }, "backups");

async function* lined(records: AsyncIterable<BackupRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}

/** Records as one encrypted file that only this server opens, and only as this number's. */
export const sealedBackup = async (
  db: Database,
  numberId: string,
  records: AsyncIterable<BackupRecord>,
): Promise<AsyncIterable<Uint8Array>> => encrypted(lined(records), await secret(db), numberId);

/** The records of a number's backup, with times as ISO texts; throws where it is not whole. */
export async function* readBackup(
  db: Database,
  numberId: string,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<BackupRecord> {
  for await (const line of linesOf(pieces, await secret(db), numberId)) {
    yield JSON.parse(line) as BackupRecord;
  }
}
