import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../../src/server/db/database.ts";
import { type Gateway, GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import type { NumberHandle } from "../../contract/number.ts";
import { handle } from "../admission.ts";
import { numberReadings, numbers } from "../tables.ts";
import { again, askEach, pace, together } from "./ask-each.ts";

/** Milliseconds after which a change that was on its way there has arrived, or never will. */
const arrival = 90_000;

/** Those that were read longest ago, first whoever never was. */
async function dueNumbers(db: Database, what: string, now: Date): Promise<string[]> {
  const { number_id, due_at } = numberReadings;
  const rows = await db
    .select({ id: numbers.id })
    .from(numbers)
    .leftJoin(numberReadings, and(eq(number_id, numbers.id), eq(numberReadings.what, what)))
    .where(or(isNull(due_at), lte(due_at, now)))
    .orderBy(sql`${due_at} nulls first`, asc(numbers.id))
    .limit(together);
  return rows.map(({ id }) => id);
}

async function setDue(db: Database, number_id: string, what: string, due_at: Date): Promise<void> {
  const { number_id: of, what: named } = numberReadings;
  await db
    .insert(numberReadings)
    .values({ number_id, what, due_at })
    .onConflictDoUpdate({ target: [of, named], set: { due_at } });
}

/** Said before something is changed there: it is read by the job of this name once that has arrived, and not before. */
export const readSoon = ({ db, now }: { db: Database; now: Date }, number: string, what: string) =>
  setDue(db, number, what, new Date(now.getTime() + arrival));

/**
 * A job that asks WhatsApp once an hour what a number has there, which Meta's own tools change too: `take` brings
 * here what differs. `ask` is undefined for a network that says nothing of it.
 */
export function readsOfNumbers<T>({
  name,
  ask,
  take,
}: {
  name: string;
  ask(gateway: Gateway): ((number: string) => Promise<T>) | undefined;
  take(work: Work, number: NumberHandle, told: T): Promise<void>;
}) {
  return defineJob({
    name,
    payload: z.object({}),
    every: pace,
    run: async (_, { db, now, services, transact }) => {
      const asked = ask(services.gateway);
      if (!asked) return;
      await askEach({ services }, await dueNumbers(db, name, now), async (id) => {
        const due = new Date(now.getTime() + again * 60_000);
        await setDue(db, id, name, due);
        const told = await asked(id).catch(async (error: unknown) => {
          if (error instanceof GatewayError && error.again) {
            await readSoon({ db, now }, id, name);
          }
          throw error;
        });
        await transact(async (work) => {
          const { number_id, what, due_at } = numberReadings;
          const [held] = await work.db
            .select({ due_at })
            .from(numberReadings)
            .where(and(eq(number_id, id), eq(what, name)))
            .for("update");
          // Something was changed here meanwhile: what was told may be older than that.
          if (held?.due_at.getTime() !== due.getTime()) return;
          const [number] = await work.db.select(handle).from(numbers).where(eq(numbers.id, id));
          if (number) await take(work, number, told);
        });
      });
    },
  });
}
