import { and, eq, exists, gt, isNull, or, sql } from "drizzle-orm";
import { fill } from "../../../src/server/work/slot.ts";
import { uploadsKept } from "../../messenger/server/slots.ts";
import { bulks } from "./tables.ts";

const { finished_at, status, failed, cancelled, mapping } = bulks;

/** Something of it is still to be sent, or may be tried again: that takes its mapping over. */
const stillSends = or(
  isNull(finished_at),
  gt(failed, 0),
  and(eq(status, "failed"), gt(cancelled, 0)),
);

/** The file of a header is uploaded with the mapping, months before the first message may need it. */
export const keepHeaders = fill(uploadsKept, async ({ media }, { db }) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(bulks)
      .where(and(stillSends, sql`(${mapping} ->> 'header_media_id')::uuid = ${media}`)),
  ),
);
