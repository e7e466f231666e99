import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MessageDetail } from "../../contract/message.ts";

type Step = MessageDetail["timeline"][number];

const names: Record<Step["kind"], string> = {
  queued: "messenger:step.queued",
  accepted: "messenger:step.accepted",
  sent: "messenger:step.sent",
  delivered: "messenger:step.delivered",
  read: "messenger:step.read",
  failed: "messenger:step.failed",
  received: "messenger:step.received",
  edited: "messenger:step.edited",
};

/** The steps of a message's life with their exact times. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol className="details-timeline">
      {steps.map(({ kind, at }, place) => (
        <li key={place} data-kind={kind}>
          <span>{t(names[kind])}</span>
          <time dateTime={at.toISOString()}>{format.exact(at)}</time>
        </li>
      ))}
    </ol>
  );
}
