import { defineNotice } from "../../../src/contract/notice.ts";

const group = "resources";

export const associatedNotice = defineNotice({ type: "number_associated", group });
export const removedNotice = defineNotice({ type: "number_removed", group });
export const roleChangedNotice = defineNotice({ type: "number_role_changed", group });
export const flaggedNotice = defineNotice({ type: "number_flagged", group });
export const unflaggedNotice = defineNotice({ type: "number_unflagged", group });
