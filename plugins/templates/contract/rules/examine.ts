import type { MessageTemplate } from "../message-template.ts";
import { authenticationFindings } from "./authentication-rules.ts";
import { buttonFindings } from "./button-rules.ts";
import { categoryFindings } from "./category-rules.ts";
import type { Draft, Surroundings } from "./draft.ts";
import { type Finding, refused } from "./finding.ts";
import { validity } from "./limits.ts";
import { nameFindings } from "./name.ts";
import { flowFindings, neighbourFindings } from "./neighbour-rules.ts";
import { sampleFindings } from "./sample-rules.ts";
import { bodyFindings, footerFindings, headerFindings } from "./text-rules.ts";

/** Meta, "Time to live": what stands for 30 days, in these categories. */
export const longest = { seconds: -1, means: 2_592_000, of: ["authentication", "utility"] };

function validityFindings({ category, validity_seconds: seconds }: Draft): Finding[] {
  if (seconds === null || !(category in validity)) return [];
  const { least, most } = validity[category as keyof typeof validity];
  const isLongest = seconds === longest.seconds;
  if (isLongest ? longest.of.includes(category) : seconds >= least && seconds <= most) return [];
  const meant = isLongest ? longest.means : seconds;
  return [
    refused("validity", "templates:findings.validity", "validity_seconds", {
      params: { least, most, minutes: most / 60 },
      mend: { validity_seconds: Math.min(most, Math.max(least, meant)) },
    }),
  ];
}

/**
 * Everything that WhatsApp's published rules say about a draft, field by field as they stand in the
 * form. Beside what a workspace has, where that is known.
 */
export function examine(draft: Draft, around?: Surroundings): Finding[] {
  const words =
    draft.category === "authentication"
      ? authenticationFindings(draft)
      : [
          ...headerFindings(draft),
          ...bodyFindings(draft),
          ...footerFindings(draft),
          ...buttonFindings(draft),
          ...sampleFindings(draft),
          ...categoryFindings(draft),
        ];
  return [
    ...nameFindings(draft),
    ...(around ? neighbourFindings(draft, around) : []),
    ...words,
    ...(around ? flowFindings(draft, around) : []),
    ...validityFindings(draft),
  ];
}

/** Whether nothing found forbids publishing. */
export const isPublishable = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== "error");

/** The draft with one finding's proposal taken. */
export const mended = (draft: Draft, { mend }: Finding): Draft => ({ ...draft, ...mend });

/** A template as it would be written again: to be edited, copied or looked at. */
export const draftOf = (template: MessageTemplate): Draft => template;

/**
 * What a template's rejection is about, by the reason WhatsApp gave. Where no rule knows it, the whole
 * body stands for it.
 */
export function explainRejection(template: MessageTemplate): Finding[] {
  const { rejection } = template;
  if (rejection === null) return [];
  const { reason, details } = rejection;
  const found = examine(draftOf(template)).filter((one) => one.reason === reason);
  if (found.length > 0) return found;
  return [
    refused("rejected", "templates:findings.rejected", "body", {
      range: { start: 0, end: template.body.length },
      params: { details },
      reason,
    }),
  ];
}
