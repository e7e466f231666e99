import { defineNotice } from "../../../src/contract/notice.ts";

const group = "resources";

export const finishedNotice = defineNotice({ type: "bulk_finished", group });
export const failedNotice = defineNotice({ type: "bulk_failed", group });
export const pausedNotice = defineNotice({ type: "bulk_paused", group });
export const resumedNotice = defineNotice({ type: "bulk_resumed", group });
