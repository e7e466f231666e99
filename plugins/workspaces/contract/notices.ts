import { defineNotice } from "../../../src/contract/notice.ts";

export const joinedNotice = defineNotice({ type: "workspace_joined", group: "system" });
