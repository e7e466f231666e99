import { defineNotice } from "../../../src/contract/notice.ts";

export const passwordChangedNotice = defineNotice({ type: "password_changed", group: "system" });
