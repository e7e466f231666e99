import { defineNotice } from "../../../src/contract/notice.ts";

export const switchedOffNotice = defineNotice({ type: "webhook_switched_off", group: "system" });
