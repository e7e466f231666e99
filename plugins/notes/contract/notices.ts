import { defineNotice } from "../../../src/contract/notice.ts";

export const mentionedNotice = defineNotice({ type: "note_mentioned", group: "resources" });
