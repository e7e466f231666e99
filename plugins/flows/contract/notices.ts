import { defineNotice } from "../../../src/contract/notice.ts";

const group = "resources";

export const throttledNotice = defineNotice({ type: "flow_throttled", group });
export const blockedNotice = defineNotice({ type: "flow_blocked", group });
/** WhatsApp lets it through again. */
export const restoredNotice = defineNotice({ type: "flow_restored", group });
