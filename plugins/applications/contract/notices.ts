import { defineNotice } from "../../../src/contract/notice.ts";

const group = "system";

export const approvedNotice = defineNotice({ type: "workspace_application_approved", group });
export const rejectedNotice = defineNotice({ type: "workspace_application_rejected", group });
