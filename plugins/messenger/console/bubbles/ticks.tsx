import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MessageStatus } from "../../contract/parts.ts";
import type { Sending } from "../types.ts";
import { statusNames } from "./content-line.ts";

const check = "M1.5 6.5 4.5 9.5 10.5 2.5";
const shapes: Record<MessageStatus, string> = {
  pending: "M8 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M8 3.5V6l1.8 1.2",
  sent: "M4 6.5 7 9.5 13 2.5",
  delivered: `${check}M7.5 8.4 8.5 9.5 14.5 2.5`,
  read: `${check}M7.5 8.4 8.5 9.5 14.5 2.5`,
  failed: "M8 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M8 3.5v3M8 8.2v.3",
};

/** What stays here until somebody decides is not on its way: no clock may say so. */
export const isStopped = (sending: Sending | undefined): boolean =>
  sending?.state === "unsent" || sending?.state === "refused";

/** How far a sent message is: a clock, one tick, two ticks, two coloured ticks, or a warning. */
export function Ticks({ status }: { status: MessageStatus }) {
  const { t } = useTranslation();
  const name = t(statusNames[status]);
  return (
    <svg
      className="msg-ticks"
      data-status={status}
      viewBox="0 0 16 12"
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      <path d={shapes[status]} />
    </svg>
  );
}
