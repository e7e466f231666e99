import { say } from "../../../../src/server/words.ts";
import type { RejectionReason } from "../../../templates/contract/message-template.ts";
import type { Draft, DraftFile } from "../../../templates/contract/rules/draft.ts";
import { examine } from "../../../templates/contract/rules/examine.ts";
import type { Finding } from "../../../templates/contract/rules/finding.ts";
import { fromComponents } from "../../../templates/contract/writing/from-components.ts";
import type { TemplateRow } from "./report.ts";

/** What is told of a file stands in its handle: nothing of it is kept. */
export const handleOf = ({ type, size }: DraftFile): string =>
  `4:${Buffer.from(JSON.stringify({ type, size })).toString("base64url")}`;

function fileOf(handle: string | null): DraftFile | null {
  try {
    return JSON.parse(Buffer.from((handle ?? "").slice(2), "base64url").toString()) as DraftFile;
  } catch {
    return null;
  }
}

type Judged = Pick<
  TemplateRow,
  "name" | "language" | "category" | "parameter_format" | "components" | "message_send_ttl_seconds"
>;

/** What the published rules say of a template, the very same that its author's console asks. */
export function findingsOf(template: Judged): Finding[] {
  const { handle, header, ...read } = fromComponents(template.language, template.components);
  const draft: Draft = {
    ...read,
    name: template.name,
    language: template.language,
    category: template.category.toLowerCase(),
    parameter_format: template.parameter_format === "NAMED" ? "named" : "positional",
    header: header && "text" in header ? header : header && fileHeader(header.format, handle),
    validity_seconds: template.message_send_ttl_seconds,
  };
  return examine(draft);
}

function fileHeader(
  format: "image" | "video" | "document" | "location" | "undefined",
  handle: string | null,
): Draft["header"] {
  if (format === "location" || format === "undefined") return { format };
  return { format, file: fileOf(handle) };
}

export type Verdict =
  | { kind: "approved" }
  /** Taken, but its category will be another one. */
  | { kind: "misfiled"; category: string }
  | { kind: "rejected"; reason: RejectionReason; details: string; recommendation: string };

const recommendations: Partial<Record<RejectionReason, string>> = {
  incorrect_category: "simulator:review.category",
  scam: "simulator:review.scam",
  abusive_content: "simulator:review.abusive",
};

/** Two promises or more in a utility are no slip any more. */
const manyPromises = 2;

/** How a reviewer decides: by the published rules alone. */
export function judge(template: Judged): Verdict {
  const found = findingsOf(template);
  const promises = found.filter(({ reason }) => reason === "incorrect_category");
  const worst =
    found.find(({ reason }) => reason === "scam" || reason === "abusive_content") ??
    found.find(({ severity, reason }) => severity === "error" && reason === "invalid_format") ??
    (promises.length >= manyPromises ? promises[0] : undefined);
  if (worst) {
    const { reason, key, params } = worst;
    const details = say("pt", key, { ...params });
    const recommendation = say("pt", recommendations[reason] ?? "simulator:review.format");
    return { kind: "rejected", reason, details, recommendation };
  }
  return promises.length > 0 ? { kind: "misfiled", category: "MARKETING" } : { kind: "approved" };
}
