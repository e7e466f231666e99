import { writtenTime } from "../../../../src/contract/sheet/written-time.ts";
import type { Locale } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { say } from "../../../../src/server/words.ts";
import type { SheetKind } from "../../contract/invoice.ts";
import { categoryLabel } from "../../contract/labels.ts";
import { contactsUsed } from "./contacts.ts";
import { recordsUsed, type UsedRecord } from "./records.ts";
import type { Span } from "./span.ts";

/** What an invoice counts, row by row. */
export interface Sheet {
  headings: string[];
  rows: AsyncIterable<string[][]>;
}

async function* map<A, B>(portions: AsyncIterable<A[]>, row: (one: A) => B): AsyncGenerator<B[]> {
  for await (const rows of portions) yield rows.map(row);
}

const contactHeadings = [
  "invoices:columns.contact",
  "invoices:columns.phone",
  "invoices:columns.number",
  "invoices:columns.incoming",
  "invoices:columns.outgoing",
  "invoices:columns.templates",
];
const recordHeadings = [
  "invoices:columns.at",
  "invoices:columns.number",
  "invoices:columns.contact",
  "invoices:columns.phone",
  "invoices:columns.category",
  "invoices:columns.country",
  "invoices:columns.template",
];

export function sheetOf(db: Database, kind: SheetKind, span: Span, locale: Locale): Sheet {
  const t = (key: string) => say(locale, key);
  const phone = (digits: string | null) => (digits ? `+${digits}` : "");
  if (kind === "contacts") {
    return {
      headings: contactHeadings.map(t),
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
    writtenTime(locale, used.at),
    used.number,
    used.contact,
    phone(used.phone),
    say(locale, categoryLabel(used.category)),
    used.country,
    used.template,
  ];
  return {
    headings: recordHeadings.map(t),
    rows: map(recordsUsed(db, span, kind === "templates"), row),
  };
}
