import { defineNotice } from "../../../src/contract/notice.ts";

const group = "support";

export const createdNotice = defineNotice({ type: "ticket_created", group });
export const answeredNotice = defineNotice({ type: "ticket_answered", group });
export const transferredNotice = defineNotice({ type: "ticket_transferred", group });
export const finishedNotice = defineNotice({ type: "ticket_finished", group });

/** The same for staff. */
export const staffCreatedNotice = defineNotice({ type: "staff_ticket_created", group });
export const staffAnsweredNotice = defineNotice({ type: "staff_ticket_answered", group });
export const staffTransferredNotice = defineNotice({ type: "staff_ticket_transferred", group });
