import { and, count, eq, inArray, or, sql } from "drizzle-orm";
import { notFound } from "../../../src/contract/wire.ts";
import { inDays } from "../../../src/server/db/day-start.ts";
import { contains, paginate } from "../../../src/server/db/paginate.ts";
import {
  type Call,
  type Command,
  defineServerPlugin,
  route,
  type Work,
} from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import * as work from "../../../src/server/work/counts.ts";
import { audit } from "../contract/audit.ts";
import { listFailures, replayFailure } from "../contract/endpoints.ts";
import type { Failure } from "../contract/failure.ts";
import { contract } from "../contract/index.ts";
import { causeOf } from "./cause.ts";
import { demo } from "./demo.ts";
import { failed, replay, replayAll } from "./failed.ts";

const replayFailures: Command = async (store) => {
  const replayed = await store.transact((db) => replayAll(db, new Date()));
  return { ok: true, said: `${replayed} jobs and webhooks will be tried again.` };
};

const ofWebhook = "failures:webhook";
const ofNobody = "failures:gone";

type Row = Omit<Failure, "title" | "cause">;

const told = ({ services }: Pick<Work, "services">, row: Row): Failure => ({
  ...row,
  title: row.kind === "webhook" ? ofWebhook : (services.titles.get(row.name) ?? ofNobody),
  cause: causeOf(row.error),
});

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The jobs whose title, as the caller reads it, has these words. */
const namesSaying = (
  { services, locale }: Pick<Call<typeof listFailures>, "services" | "locale">,
  q: string,
) =>
  [...services.titles]
    .filter(([, title]) => plain(say(locale, title)).includes(plain(q)))
    .map(([name]) => name);

export const plugin = defineServerPlugin({
  contract,
  routes: [
    route(listFailures, async (call) => {
      const { db, query } = call;
      const aside = failed(db);
      const where = and(
        query.kind ? eq(aside.kind, query.kind) : undefined,
        inDays(query, "failed", sql`${aside.failed_at}`),
        query.q
          ? or(
              contains(query.q, sql`${aside.name}`, sql`${aside.error}`),
              inArray(aside.name, namesSaying(call, query.q)),
            )
          : undefined,
      );
      const page = await paginate(call, {
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
          attempts: sql`${aside.attempts}`,
          failed_at: sql`${aside.failed_at}`,
        },
        fallback: "-failed_at",
        tie: sql`${aside.id}`,
      });
      return { ...page, data: page.data.map((row) => told(call, row)) };
    }),

    route(replayFailure, async (call) => {
      const { db, now, params } = call;
      const aside = failed(db);
      const [before] = await db.select().from(aside).where(eq(aside.id, params.failure));
      if (!before) throw notFound();
      await replay(db, now, before);
      const { id, title, attempts, cause } = told(call, before);
      await call.record(audit, {
        action: "failure.replayed",
        subject: "failure",
        subject_id: id,
        before: { name: say(call.locale, title), attempts, cause },
      });
      return undefined;
    }),
  ],
  counts: { all: work.count(listFailures, {}) },
  commands: { "replay-failures": replayFailures },
  demo,
});
