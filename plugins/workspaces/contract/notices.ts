import { defineNotice } from "../../../src/contract/notice.ts";

export const payerAskedNotice = defineNotice({ type: "workspace_payer_asked", group: "system" });
export const joinedNotice = defineNotice({ type: "workspace_joined", group: "system" });
