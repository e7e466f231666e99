import { defineNotice } from "../../../src/contract/notice.ts";

export const updatedNotice = defineNotice({ type: "activation_updated", group: "resources" });
