import type { CountryCode } from "libphonenumber-js";
import type { againRefusal } from "../../../messenger/contract/check/failure-words.ts";
import type { SendReason } from "../../../messenger/contract/check/refusal.ts";
import {
  type ContactFacts,
  isOpen,
  type NumberFacts,
  noLimit,
  sendCheck,
} from "../../../messenger/contract/send-check.ts";
import type { TemplateFields } from "../../../templates/contract/fill.ts";
import type { Template } from "../../../templates/contract/template.ts";
import type { Verdict } from "../../contract/row.ts";
import { type Phone, phoneOf } from "./phone.ts";

/** A row before anything is said of it. */
export interface RawRow {
  row: number;
  line: number;
  typed: string;
  fields: TemplateFields;
  /** Why what failed may not be tried again, or not yet. */
  failed?: ReturnType<typeof againRefusal>;
}

/** What is said of a row. */
export interface CheckedRow extends Omit<RawRow, "failed"> {
  phone: string | null;
  country: string | null;
  verdict: Verdict;
  /** An error's code. */
  reason: string | null;
  /** Whether it counts against the limit of the day. */
  counts: boolean;
}

/** What all rows of a bulk are held against. */
export interface Against {
  facts: NumberFacts;
  template: Template;
  /** The file of the header; undefined where there is none. */
  file: { mime: string } | null | undefined;
  home: CountryCode;
  /** Keys of those that are sent to already: a second row of the same person is left out. */
  seen: Set<string>;
}

const verdicts: Partial<Record<SendReason, Verdict>> = {
  "messenger.contact_blocked": "blocked",
  "messenger.marketing_stopped": "opted_out",
};
const failedVerdicts = {
  "messenger.not_again": "not_again",
  "messenger.too_soon": "too_soon",
} as const;

function judged(
  against: Against,
  phone: Phone,
  fields: TemplateFields,
  contact: ContactFacts,
): Pick<CheckedRow, "verdict" | "reason"> {
  const { facts, template, file, seen } = against;
  if (seen.has(phone.key)) return { verdict: "duplicate", reason: null };
  const filled = { type: "template" as const, template, fields };
  const content = file === undefined ? filled : { ...filled, file };
  // The limit is counted over all rows, and each has its turn when it is sent.
  const { now, number } = facts;
  const refusal = sendCheck({ now, number, limit: noLimit, contact, template, content });
  if (refusal && refusal.reason !== "messenger.pair_rate") {
    return { verdict: verdicts[refusal.reason] ?? "invalid", reason: refusal.reason };
  }
  seen.add(phone.key);
  return { verdict: phone.mended ? "mended" : "valid", reason: null };
}

/** Says of some rows what would become of them; nothing is sent, and nobody is asked. */
export async function checkRows(
  against: Against,
  rows: readonly RawRow[],
  factsOf: (phones: readonly string[]) => Promise<(phone: string) => ContactFacts>,
): Promise<CheckedRow[]> {
  const phones = rows.map(({ typed }) => phoneOf(typed, against.home));
  const known = phones.flatMap((phone) => ("digits" in phone ? [phone.digits] : []));
  const contactOf = await factsOf([...new Set(known)]);
  return rows.map(({ row, line, typed, fields, failed }, at) => {
    const phone = phones[at] ?? { reason: "bulks.phone_invalid" };
    // Field by field: spread, a row takes ten times the memory.
    if ("reason" in phone) {
      const { reason } = phone;
      const verdict = "invalid";
      return {
        row,
        line,
        typed,
        fields,
        phone: null,
        country: null,
        verdict,
        reason,
        counts: false,
      };
    }
    const { digits, country } = phone;
    const contact = contactOf(digits);
    const counts = !contact.reached && !isOpen(contact.window_allowed_until, against.facts.now);
    const { verdict, reason } = failed
      ? { verdict: failedVerdicts[failed], reason: failed }
      : judged(against, phone, fields, contact);
    return { row, line, typed, fields, phone: digits, country, verdict, reason, counts };
  });
}
