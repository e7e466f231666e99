import { writtenTime } from "../../../../src/contract/sheet/written-time.ts";
import type { Locale } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { say } from "../../../../src/server/words.ts";
import type { SheetKind } from "../../contract/invoice.ts";
import { categoryLabel } from "../../contract/labels.ts";
import { contactsUsed } from "./contacts.ts";
import { recordsUsed, type UsedRecord } from "./records.ts";

/** What an invoice counts, row by row. */
export interface Sheet {
  headings: string[];
  rows: AsyncIterable<string[][]>;
}

interface Span {
  workspace_id: string;
  started_at: Date;
  ended_at: Date;
}

async function* map<A, B>(portions: AsyncIterable<A[]>, row: (one: A) => B): AsyncGenerator<B[]> {
  for await (const rows of portions) yield rows.map(row);
}

export function sheetOf(db: Database, kind: SheetKind, span: Span, locale: Locale): Sheet {
  const t = (name: string) => say(locale, `invoices:columns.${name}`);
  const phone = (digits: string | null) => (digits ? `+${digits}` : "");
  if (kind === "contacts") {
    return {
      headings: ["contact", "phone", "number", "incoming", "outgoing", "templates"].map(t),
      rows: map(contactsUsed(db, span), (row) => [
        row.name,
        phone(row.phone),
        row.number,
        String(row.incoming),
        String(row.outgoing),
        String(row.templates),
      ]),
    };
  }
  const row = (used: UsedRecord) => [
    writtenTime(locale, new Date(used.at)),
    used.number,
    used.contact ?? "",
    phone(used.phone),
    say(locale, categoryLabel(used.category)),
    used.country,
    used.template ?? "",
  ];
  return {
    headings: ["at", "number", "contact", "phone", "category", "country", "template"].map(t),
    rows: map(recordsUsed(db, span, kind === "templates"), row),
  };
}
