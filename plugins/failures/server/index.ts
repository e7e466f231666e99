import { and, count, eq, sql } from "drizzle-orm";
import { notFound } from "../../../src/contract/wire.ts";
import { contains, paginate } from "../../../src/server/db/paginate.ts";
import { type Command, defineServerPlugin, route } from "../../../src/server/plugin.ts";
import * as work from "../../../src/server/work/counts.ts";
import { audit } from "../contract/audit.ts";
import { listFailures, replayFailure } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { failed, replay, replayAll } from "./failed.ts";

const replayFailures: Command = async (store) => {
  const replayed = await store.transact((db) => replayAll(db, new Date()));
  return { ok: true, said: `${replayed} jobs and webhooks will be tried again.` };
};

export const plugin = defineServerPlugin({
  contract,
  routes: [
    route(listFailures, (call) => {
      const { db, query } = call;
      const aside = failed(db);
      const where = and(
        query.kind ? eq(aside.kind, query.kind) : undefined,
        contains(query.q, sql`${aside.name}`, sql`${aside.error}`),
      );
      return paginate(call, {
        rows: ({ limit, offset, orderBy }) =>
          db
            .select()
            .from(aside)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
        count: db.select({ total: count() }).from(aside).where(where),
        sort: {
          name: sql`${aside.name}`,
          attempts: sql`${aside.attempts}`,
          failed_at: sql`${aside.failed_at}`,
        },
        fallback: "-failed_at",
        tie: sql`${aside.id}`,
      });
    }),

    route(replayFailure, async (call) => {
      const { db, now, params } = call;
      const aside = failed(db);
      const [before] = await db.select().from(aside).where(eq(aside.id, params.failure));
      if (!before) throw notFound();
      await replay(db, now, before);
      const { id: subject_id, failed_at: _, ...told } = before;
      await call.record(audit, {
        action: "failure.replayed",
        subject: "failure",
        subject_id,
        before: told,
      });
      return undefined;
    }),
  ],
  counts: { all: work.count(listFailures, {}) },
  commands: { "replay-failures": replayFailures },
  demo,
});
