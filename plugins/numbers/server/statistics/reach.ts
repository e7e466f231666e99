import { and, count, desc, eq, gt, lte, min, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { stepSizes } from "../../contract/limits.ts";
import type {
  MessagingLimit,
  NumberHandle,
  NumberUse,
  PortfolioUse,
} from "../../contract/number.ts";
import { limitStep, numberReach, numbers } from "../tables.ts";
import { dayOf } from "./calendar.ts";
import { daysOf } from "./read.ts";

const day = 86_400_000;
const dayAgo = (now: Date) => new Date(now.getTime() - day);

type Reading = Pick<Work, "db" | "now">;

/** The highest limit that WhatsApp told of any of a workspace's numbers: they share it. */
async function limitOf(db: Database, workspaceId: string): Promise<MessagingLimit> {
  const [highest] = await db
    .select({ limit: numbers.messaging_limit })
    .from(numbers)
    .where(eq(numbers.workspace_id, workspaceId))
    .orderBy(desc(limitStep))
    .limit(1);
  return highest?.limit ?? "unknown";
}

async function reachedBy({ db, now }: Reading, workspaceId: string) {
  const counted = await db
    .select({ id: numberReach.number_id, people: count(), first: min(numberReach.at) })
    .from(numberReach)
    .where(and(eq(numberReach.workspace_id, workspaceId), gt(numberReach.at, dayAgo(now))))
    .groupBy(numberReach.number_id);
  const firsts = counted.flatMap(({ first }) => first?.getTime() ?? []);
  return {
    reached: counted.reduce((sum, { people }) => sum + people, 0),
    frees_at: firsts.length > 0 ? new Date(Math.min(...firsts) + day) : null,
    byNumber: new Map(counted.map(({ id, people }) => [id, people])),
  };
}

function leftOf(limit: MessagingLimit, reached: number): number | null {
  const most = stepSizes[limit];
  return most === null ? null : Math.max(0, most - reached);
}

/** What a workspace's numbers together have used of its limit, and each of them by itself. */
export async function portfolioUse(work: Reading, workspaceId: string) {
  const messaging_limit = await limitOf(work.db, workspaceId);
  const counted = await reachedBy(work, workspaceId);
  return { messaging_limit, left: leftOf(messaging_limit, counted.reached), ...counted };
}

/** What is left of a workspace's limit; nothing is counted where there is none. */
export async function limitLeft(
  work: Reading,
  workspaceId: string,
): Promise<Pick<PortfolioUse, "left" | "frees_at">> {
  const limit = await limitOf(work.db, workspaceId);
  if (stepSizes[limit] === null) return { left: null, frees_at: null };
  const { reached, frees_at } = await reachedBy(work, workspaceId);
  return { left: leftOf(limit, reached), frees_at };
}

/** Which of some people a workspace's numbers have written to within 24 hours: they do not count again. */
export async function reachedAmong(
  { db, now }: Reading,
  workspaceId: string,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .select({ person: numberReach.person })
    .from(numberReach)
    .where(
      and(
        eq(numberReach.workspace_id, workspaceId),
        // One parameter: hundreds of them take longer to write down than to look up.
        sql`${numberReach.person} = any(${sql.param(people)}::text[])`,
        gt(numberReach.at, dayAgo(now)),
      ),
    );
  return new Set(rows.map(({ person }) => person));
}

/** Counts people that a number writes to outside the window, in the running transaction. */
export async function countReached(
  { db, now }: Reading,
  number_id: string,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  const { workspace_id, person } = numberReach;
  const owner = sql`(select owned.workspace_id from ${numbers} owned where owned.id = ${number_id})`;
  await db
    .insert(numberReach)
    .values(people.map((one) => ({ workspace_id: owner, person: one, number_id, at: now })))
    .onConflictDoUpdate({
      target: [workspace_id, person],
      set: { number_id, at: sql`excluded.at` },
    });
}

/** Takes away what counts no more. */
export const forgetReached = (db: Database, now: Date) =>
  db.delete(numberReach).where(lte(numberReach.at, dayAgo(now)));

/** What is used of the limit that a number shares, and its messages of today. */
export async function useOf(
  work: Reading,
  { id, workspace_id }: Pick<NumberHandle, "id" | "workspace_id">,
): Promise<NumberUse> {
  const { byNumber, ...shared } = await portfolioUse(work, workspace_id);
  const on = dayOf(work.now);
  const [today] = await daysOf(work.db, [id], on, on);
  if (!today) throw new Error("a day has no counts");
  return { ...shared, own: byNumber.get(id) ?? 0, today };
}
