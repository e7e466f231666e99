import { defineNotice } from "../../../src/contract/notice.ts";

const group = "resources";

export const copyFinishedNotice = defineNotice({ type: "data_copy_finished", group });
export const erasureFinishedNotice = defineNotice({
  type: "data_erasure_finished",
  group,
  quiet: true,
});
export const requestFailedNotice = defineNotice({ type: "data_request_failed", group });

export const accountCopyFinishedNotice = defineNotice({
  type: "account_copy_finished",
  group: "system",
});
export const accountCopyFailedNotice = defineNotice({
  type: "account_copy_failed",
  group: "system",
});
