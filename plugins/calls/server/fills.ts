import { and, eq, inArray } from "drizzle-orm";
import { fill } from "../../../src/server/work/slot.ts";
import { mayAskToCall } from "../../messenger/server/slots.ts";
import { verifiedAmong } from "../../numbers/server/facade.ts";
import { callSettings } from "./tables.ts";

export const fills = [
  // As WhatsApp took it: asking WhatsApp itself would cost a request for each opened inbox.
  fill(mayAskToCall, async ({ numbers }, { db }) => {
    const rows = await db
      .select({ id: callSettings.id })
      .from(callSettings)
      .where(
        and(
          inArray(
            callSettings.id,
            numbers.map(({ id }) => id),
          ),
          eq(callSettings.enabled, true),
          eq(callSettings.submission, "accepted"),
        ),
      );
    return verifiedAmong(
      db,
      rows.map(({ id }) => id),
    );
  }),
];
