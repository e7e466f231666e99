import { z } from "zod";
import { type RejectionReason, rejectionReason } from "../message-template.ts";
import type { Draft } from "./draft.ts";

/** Why a draft would be refused or rejected (`error`), or may be (`warning`). */
export interface Finding {
  /** Stable: `body_too_long`. */
  code: string;
  severity: "error" | "warning";
  /** The field at fault, as a 422 names it: `body`, `header.text`, `buttons.2.url`, `body_samples.0`. */
  path: string;
  /** Where in that field's text, in UTF-16 units, the end excluded. */
  range: { start: number; end: number } | null;
  /** The sentence: `t(key, params)`. */
  key: string;
  params: Readonly<Record<string, string | number>>;
  /** WhatsApp's own code for it, where one is published. */
  meta: number | null;
  /** The reason a review would give. */
  reason: RejectionReason;
  /** Fields that mend it, to be laid over the draft: `{ ...draft, ...finding.mend }`. */
  mend: Partial<Draft> | null;
}

/** A finding on the wire. */
export const finding = z.object({
  code: z.string(),
  severity: z.enum(["error", "warning"]),
  path: z.string(),
  range: z.object({ start: z.int(), end: z.int() }).nullable(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  meta: z.int().nullable(),
  reason: rejectionReason,
  mend: z.record(z.string(), z.unknown()).nullable(),
});

type Words = Pick<Finding, "code" | "key" | "path">;
type Rest = Partial<Omit<Finding, "code" | "key" | "path">>;

/** A finding that forbids publishing. */
export const refused = (code: string, key: string, path: string, rest: Rest = {}): Finding =>
  found({ code, key, path }, "error", rest);

/** A finding that is only said. */
export const warned = (code: string, key: string, path: string, rest: Rest = {}): Finding =>
  found({ code, key, path }, "warning", rest);

const found = (words: Words, severity: Finding["severity"], rest: Rest): Finding => ({
  range: null,
  params: {},
  meta: null,
  reason: "invalid_format",
  mend: null,
  severity,
  ...words,
  ...rest,
});
