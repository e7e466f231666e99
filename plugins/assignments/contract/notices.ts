import { defineNotice } from "../../../src/contract/notice.ts";

export const assignedNotice = defineNotice({ type: "conversation_assigned", group: "resources" });
