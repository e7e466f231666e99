import type { Template } from "./template.ts";

/** States in which it stands; one that was given back counts as approved again. */
const approvedStatuses = ["approved", "reinstated", "unarchived"] as const;

/** States WhatsApp takes a template in: one whose quality is low until it is disabled. */
export const sendableStatuses = [...approvedStatuses, "flagged"] as const;

/** Whether nothing of it is unknown: else it would be sent, edited or copied without a part of it. */
export const isWhole = ({ unknown_parts }: Pick<Template, "unknown_parts">): boolean =>
  unknown_parts.length === 0;

/** Whether WhatsApp has approved it and holds nothing against it: edits of it are counted. */
export const isApproved = ({ status }: Pick<Template, "status">): boolean =>
  approvedStatuses.some((state) => state === status);

/** Whether WhatsApp takes it, but may soon disable it: whoever sends it is warned. */
export const isFlagged = ({ status }: Pick<Template, "status">): boolean => status === "flagged";

/** Whether WhatsApp takes a template in this state. */
export const isSendable = ({ status }: Pick<Template, "status">): boolean =>
  sendableStatuses.some((state) => state === status);
