import type { Template } from "./template.ts";

/** States WhatsApp takes a template in; one that was given back counts as approved again. */
export const sendableStatuses = ["approved", "reinstated", "unarchived"] as const;

/** Whether WhatsApp takes a template in this state. */
export const isSendable = ({ status }: Pick<Template, "status">): boolean =>
  sendableStatuses.some((state) => state === status);
