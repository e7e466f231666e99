import type { StatusLooks, Tone } from "../../../src/console/kit/feedback/status-tag.tsx";
import { qualityLabels, statusLabels } from "../contract/labels.ts";
import type { MessageTemplate, QualityScore } from "../contract/message-template.ts";
import type { TemplateStatus } from "../contract/template.ts";

const looksOf = <S extends string>(
  labels: Readonly<Record<S, string>>,
  tones: Readonly<Record<S, Tone>>,
): StatusLooks<S> =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([status, label]) => [
      status,
      { label, tone: tones[status as S] },
    ]),
  ) as StatusLooks<S>;

type ShownStatus = TemplateStatus | "refused";

/** What WhatsApp never took is in no review, though no status of WhatsApp's says so. */
export const shownStatus = ({
  status,
  submission,
}: Pick<MessageTemplate, "status" | "submission">): ShownStatus =>
  status === "pending" && submission === "refused" ? "refused" : status;

const shownLabels: Readonly<Record<ShownStatus, string>> = {
  ...statusLabels,
  refused: "templates:status.refused",
};

export const statusLooks: StatusLooks<ShownStatus> = looksOf(shownLabels, {
  undefined: "plain",
  pending: "busy",
  approved: "good",
  rejected: "bad",
  in_appeal: "busy",
  pending_deletion: "plain",
  deleted: "plain",
  disabled: "bad",
  flagged: "warn",
  reinstated: "good",
  paused: "warn",
  archived: "plain",
  unarchived: "good",
  locked: "warn",
  limit_exceeded: "bad",
  refused: "bad",
});

export const qualityLooks: StatusLooks<QualityScore> = looksOf(qualityLabels, {
  unknown: "plain",
  green: "good",
  yellow: "warn",
  red: "bad",
});
