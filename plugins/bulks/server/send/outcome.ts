import type { MessageOutcome } from "../../../messenger/server/facade.ts";
import type { RowState } from "../../contract/row.ts";

/** Where a row stands by its message: taken by WhatsApp counts as sent. */
export const stateOf = ({ status, accepted }: MessageOutcome): RowState =>
  status === "pending" ? (accepted ? "sent" : "sending") : status;
