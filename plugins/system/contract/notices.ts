import { defineNotice } from "../../../src/contract/notice.ts";

export const raisedNotice = defineNotice({ type: "system_trouble", group: "system" });
