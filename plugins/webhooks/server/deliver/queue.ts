import { sql } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { deliveriesChannel } from "./channel.ts";

/** Puts deliveries back into the queue as if they were new. */
export const anew = (now: Date) => ({
  status: "pending" as const,
  tries: 0,
  fault: null,
  queued_at: now,
  run_at: now,
});

/** Whoever delivers looks at once for what is due. */
export const wake = ({ db }: Pick<Work, "db">) =>
  db.execute(sql`select pg_notify(${deliveriesChannel}, '')`);
