import { examine } from "../../../contract/rules/examine.ts";
import type { Finding } from "../../../contract/rules/finding.ts";
import { draftOf, languagesOf, type Work } from "./work.ts";

export const steps = ["category", "name", "message", "samples", "review"] as const;
export type Step = (typeof steps)[number];

/** The steps of a work: codes have no samples of one's own. */
export const stepsOf = ({ category }: Pick<Work, "category">): Step[] =>
  steps.filter((step) => step !== "samples" || category !== "authentication");

/** Where a field stands. */
export function stepOf(path: string): Step {
  if (path === "name" || path === "language" || path === "account") return "name";
  if (path === "category") return "category";
  if (path.startsWith("body_samples") || path === "header.file" || path.endsWith(".sample")) {
    return "samples";
  }
  return "message";
}

/** What the rules say of each language, by the language. */
export const findingsOf = (work: Work): Readonly<Record<string, Finding[]>> =>
  Object.fromEntries(languagesOf(work).map((code) => [code, examine(draftOf(work, code))]));

const forbids = ({ severity }: Finding) => severity === "error";

/** Languages in which nothing is left that forbids publishing, up to a step or altogether. */
export function completeIn(
  findings: Readonly<Record<string, readonly Finding[]>>,
  upTo: Step = "review",
): string[] {
  const last = steps.indexOf(upTo);
  return Object.keys(findings).filter(
    (code) =>
      !findings[code]?.some(
        (finding) => forbids(finding) && steps.indexOf(stepOf(finding.path)) <= last,
      ),
  );
}

/** The first field at fault in a step. */
export const firstFault = (findings: readonly Finding[] = [], step: Step): string | undefined =>
  findings.find((finding) => forbids(finding) && stepOf(finding.path) === step)?.path;
