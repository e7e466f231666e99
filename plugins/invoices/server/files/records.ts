import type { Database } from "../../../../src/server/db/database.ts";
import { aboutMessages } from "../../../messenger/server/facade.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { numbersUsed, type UsageRecord, usageRecordsOf } from "../../../rating/server/facade.ts";
import { portion } from "./csv.ts";
import type { Span } from "./span.ts";

/** One thing that is charged for, with whom it was about as far as that is still kept. */
export interface UsedRecord extends UsageRecord {
  number: string;
  contact: string;
  phone: string | null;
  template: string;
}

/** What was rated in a span, also of numbers that are another's now, number by number in the order of time, in portions. */
export async function* recordsUsed(
  db: Database,
  span: Span,
  templates: boolean,
): AsyncGenerator<UsedRecord[]> {
  const ids = await numbersUsed(db, span);
  const named = await numbersById(db, ids);
  for (const id of ids) {
    const number = named.get(id)?.display_name ?? "";
    let after: UsageRecord | null = null;
    do {
      const which = { templates, after, limit: portion };
      const rows: UsageRecord[] = await usageRecordsOf(db, id, span, which);
      const about = await aboutMessages(
        db,
        rows.map((row) => row.id),
      );
      yield rows.map((row) => {
        const known = about.get(row.id);
        const { name = "", phone = null, template } = known ?? {};
        return { ...row, number, contact: name, phone, template: template ?? "" };
      });
      after = rows.length < portion ? null : (rows.at(-1) ?? null);
    } while (after !== null);
  }
}
