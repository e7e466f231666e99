import { defineNotice } from "../../../src/contract/notice.ts";

const group = "resources";

export const exportFinishedNotice = defineNotice({ type: "contacts_export_finished", group });
export const exportFailedNotice = defineNotice({ type: "contacts_export_failed", group });
