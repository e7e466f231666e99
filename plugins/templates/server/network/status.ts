import { rejectionReason } from "../../contract/message-template.ts";
import { templateCategory, templateStatus } from "../../contract/template.ts";

// WhatsApp writes in capitals, and may write what nobody knows yet.

export const statusOf = (wire: string) => templateStatus.parse(wire.toLowerCase());
export const categoryOf = (wire: string) => templateCategory.parse(wire.toLowerCase());
export const reasonOf = (wire: string) => rejectionReason.parse(wire.toLowerCase());
