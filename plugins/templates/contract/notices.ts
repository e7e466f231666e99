import { defineNotice } from "../../../src/contract/notice.ts";

const group = "resources";

export const approvedNotice = defineNotice({ type: "template_approved", group });
export const rejectedNotice = defineNotice({ type: "template_rejected", group });
export const disabledNotice = defineNotice({ type: "template_disabled", group });
export const flaggedNotice = defineNotice({ type: "template_flagged", group });
export const pausedNotice = defineNotice({ type: "template_paused", group });
export const categoryChangedNotice = defineNotice({ type: "template_category_changed", group });
export const categoryScheduledNotice = defineNotice({
  type: "template_category_scheduled",
  group,
});
