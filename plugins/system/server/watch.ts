import { and, count, eq, gte, isNotNull, isNull, lte, min, or } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../src/server/db/database.ts";
import { jobs, webhookInbox } from "../../../src/server/db/tables.ts";
import { sendMail } from "../../../src/server/mail/mailer.ts";
import { defineJob, type Work } from "../../../src/server/plugin.ts";
import { brokenAt } from "../../audit/server/facade.ts";
import { silentSince } from "../../system-services/server/facade.ts";
import { webhooksOffSince } from "../../webhooks/server/facade.ts";
import { keepLongest } from "./queue-days.ts";
import { settle } from "./settle.ts";

/** Minutes after which what waits is late. */
const late = 10;
/** Minutes after which WhatsApp's silence is more than a moment's. */
const silent = 2;
/** Percent of the disk from which on somebody should look. */
const nearlyFull = 90;
/** Tries of a mail that are not just one server's bad moment. */
const manyTries = 3;

const minutesSince = (at: Date | null, now: Date, least = late): number | null => {
  const minutes = at === null ? 0 : Math.floor((now.getTime() - at.getTime()) / 60_000);
  return minutes >= least ? minutes : null;
};

async function oldestJob(db: Database, now: Date): Promise<Date | null> {
  const waiting = and(
    isNull(jobs.failed_at),
    lte(jobs.run_at, now),
    or(isNull(jobs.lease_until), lte(jobs.lease_until, now)),
  );
  const [row] = await db
    .select({ at: min(jobs.run_at) })
    .from(jobs)
    .where(waiting);
  return row?.at ?? null;
}

async function oldestEvent(db: Database): Promise<Date | null> {
  const waiting = and(isNull(webhookInbox.done_at), isNull(webhookInbox.failed_at));
  const [row] = await db
    .select({ at: min(webhookInbox.received_at) })
    .from(webhookInbox)
    .where(waiting);
  return row?.at ?? null;
}

const pieces = (total: number | undefined): number | null => total || null;

async function failingMails(db: Database): Promise<number | null> {
  const failing = or(isNotNull(jobs.failed_at), gte(jobs.attempts, manyTries));
  const [row] = await db
    .select({ total: count() })
    .from(jobs)
    .where(and(eq(jobs.name, sendMail.name), failing));
  return pieces(row?.total);
}

const tooFull = (percent: number): number | null => (percent >= nearlyFull ? percent : null);

/** The numbers that WhatsApp's answers hold up, while the others go on. */
async function resting({ db, services }: Pick<Work, "db" | "services">) {
  const numbers = (await services.gateway.resting?.({ db })) ?? [];
  return numbers.length === 0 ? null : { amount: numbers.length, details: numbers.join(", ") };
}

const day = 86_400_000;

/** Looks each minute whether all goes on as it should. */
export const watch = defineJob({
  name: "system.watch",
  payload: z.object({}),
  every: 60,
  run: async (_, { db, now, services, transact }) => {
    const waiting = { job: await oldestJob(db, now), event: await oldestEvent(db) };
    const found = {
      queue_late: minutesSince(waiting.job, now),
      inbox_late: minutesSince(waiting.event, now),
      gateway_down: minutesSince(await silentSince(db, services.driver), now, silent),
      numbers_resting: await resting({ db, services }),
      mail_failing: await failingMails(db),
      webhooks_off: pieces(await webhooksOffSince(db, new Date(now.getTime() - day))),
      store_full: tooFull(await services.files.used()),
    };
    await keepLongest(db, now, Object.values(waiting));
    await transact((work) => settle(work, found));
  },
});

/** Follows the audit log's chain once a day, because it is read from its beginning. */
export const watchAudit = defineJob({
  name: "system.watch-audit",
  payload: z.object({}),
  every: 86_400,
  run: async (_, { services, transact }) => {
    const audit_broken = await brokenAt(services.store);
    await transact((work) => settle(work, { audit_broken }));
  },
});
