import type { Template } from "./template.ts";

/** States WhatsApp takes a template in; one that was given back counts as approved again. */
export const sendableStatuses = ["approved", "reinstated", "unarchived"] as const;

/** Whether nothing of it is unknown: else it would be sent, edited or copied without a part of it. */
export const isWhole = ({ unknown_parts }: Pick<Template, "unknown_parts">): boolean =>
  unknown_parts.length === 0;

/** Whether WhatsApp takes a template in this state. */
export const isSendable = ({ status }: Pick<Template, "status">): boolean =>
  sendableStatuses.some((state) => state === status);
