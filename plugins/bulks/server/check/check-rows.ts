import type { CountryCode } from "libphonenumber-js";
import type { SendReason } from "../../../messenger/contract/check/refusal.ts";
import { wrongValues } from "../../../messenger/contract/check/template-check.ts";
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
}

/** What is said of a row. */
export interface CheckedRow extends RawRow {
  phone: string | null;
  country: string | null;
  verdict: Verdict;
  /** An error's code. */
  reason: string | null;
  /** What is wrong with its values, by field: error's codes. */
  wrong: Readonly<Record<string, string>>;
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

function judged(
  against: Against,
  phone: Phone,
  fields: TemplateFields,
  contact: ContactFacts,
): Pick<CheckedRow, "verdict" | "reason"> {
  const { facts, template, file, seen } = against;
  if (seen.has(phone.key)) return { verdict: "duplicate", reason: null };
  const content = {
    type: "template" as const,
    template,
    fields,
    ...(file === undefined ? {} : { file }),
  };
  // The limit is counted over all rows, and each has its turn when it is sent.
  const refusal = sendCheck({ ...facts, limit: noLimit, contact, template, content });
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
  const { facts, template, file, home } = against;
  const phones = rows.map(({ typed }) => phoneOf(typed, home));
  const known = phones.flatMap((phone) => ("digits" in phone ? [phone.digits] : []));
  const contactOf = await factsOf([...new Set(known)]);
  return rows.map((raw, at) => {
    const phone = phones[at] ?? { reason: "bulks.phone_invalid" };
    const { fields } = raw;
    const wrong = wrongValues({ template, fields, ...(file === undefined ? {} : { file }) });
    if ("reason" in phone) {
      const none = { phone: null, country: null, verdict: "invalid" as const, counts: false };
      return { ...raw, ...none, reason: phone.reason, wrong };
    }
    const { digits, country } = phone;
    const contact = contactOf(digits);
    const counts = !contact.reached && !isOpen(contact.window_allowed_until, facts.now);
    const told = judged(against, phone, fields, contact);
    return { ...raw, phone: digits, country, ...told, wrong, counts };
  });
}
