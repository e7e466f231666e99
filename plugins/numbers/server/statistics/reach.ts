import { and, count, eq, gt, inArray, lte, min, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { stepSizes } from "../../contract/limits.ts";
import type { MessagingLimit, NumberUse, PortfolioUse, SharedUse } from "../../contract/number.ts";
import { numberReach, numbers, portfolioReach } from "../tables.ts";
import { dayOf } from "./calendar.ts";
import { limitOf, type Portfolio, portfolioKey, portfolioOf, portfoliosIn } from "./portfolio.ts";
import { daysOf } from "./read.ts";

const day = 86_400_000;
const dayAgo = (now: Date) => new Date(now.getTime() - day);

type Reading = Pick<Work, "db" | "now">;

/** The limit of a portfolio, what is used of it, and by which numbers. */
interface Used extends PortfolioUse {
  byNumber: Map<string, number>;
}

async function reachedBy({ db, now }: Reading, { key }: Portfolio) {
  const { portfolio, number_id, at } = portfolioReach;
  const counted = await db
    .select({ id: number_id, people: count(), first: min(at) })
    .from(portfolioReach)
    .where(and(eq(portfolio, key), gt(at, dayAgo(now))))
    .groupBy(number_id);
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

async function useIn(work: Reading, portfolio: Portfolio): Promise<Used> {
  const messaging_limit = await limitOf(work.db, portfolio);
  const counted = await reachedBy(work, portfolio);
  return { messaging_limit, left: leftOf(messaging_limit, counted.reached), ...counted };
}

async function knownPortfolio(db: Database, numberId: string): Promise<Portfolio> {
  const portfolio = await portfolioOf(db, numberId);
  if (!portfolio) throw new Error("a number of no portfolio");
  return portfolio;
}

/** What all numbers of a number's portfolio together have used of its limit, and each of them by itself. */
export const portfolioUse = async (work: Reading, numberId: string): Promise<Used> =>
  useIn(work, await knownPortfolio(work.db, numberId));

/** The same of each portfolio that a workspace has numbers in, and which of its numbers those are. */
export async function usesIn(
  work: Reading,
  workspaceId: string,
): Promise<(Used & { business: string | null; numbers: string[] })[]> {
  const uses = [];
  for (const portfolio of await portfoliosIn(work.db, workspaceId)) {
    const { business, numbers: own } = portfolio;
    uses.push({ ...(await useIn(work, portfolio)), business, numbers: own });
  }
  return uses;
}

/** What is told of these to somebody who sees some of a workspace's numbers: portfolios of none of them are not. */
export const sharedAmong = (
  uses: Awaited<ReturnType<typeof usesIn>>,
  seen: readonly { id: string; display_name: string }[],
): SharedUse[] =>
  uses.flatMap(({ byNumber: _, numbers: all, ...use }) => {
    const own = seen
      .filter(({ id }) => all.includes(id))
      .map(({ id, display_name }) => ({ id, display_name }));
    return own.length > 0 ? [{ ...use, numbers: own }] : [];
  });

/** What is left of the limit of a number's portfolio; nothing is counted where there is none. */
export async function limitLeft(
  work: Reading,
  numberId: string,
): Promise<Pick<PortfolioUse, "left" | "frees_at">> {
  const portfolio = await knownPortfolio(work.db, numberId);
  const limit = await limitOf(work.db, portfolio);
  if (stepSizes[limit] === null) return { left: null, frees_at: null };
  const { reached, frees_at } = await reachedBy(work, portfolio);
  return { left: leftOf(limit, reached), frees_at };
}

/** Which of some people a number's portfolio has written to within 24 hours: they do not count again. */
export async function reachedAmong(
  { db, now }: Reading,
  numberId: string,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { portfolio, person, at } = portfolioReach;
  const rows = await db
    .select({ person })
    .from(portfolioReach)
    .where(
      and(
        eq(portfolio, portfolioKey(numberId)),
        // One parameter: hundreds of them take longer to write down than to look up.
        sql`${person} = any(${sql.param(people)}::text[])`,
        gt(at, dayAgo(now)),
      ),
    );
  return new Set(rows.map((row) => row.person));
}

/** Counts people that a number writes to outside the window, in the running transaction. */
export async function countReached(
  { db, now }: Reading,
  number_id: string,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  const portfolio = portfolioKey(number_id);
  await db
    .insert(portfolioReach)
    .values(people.map((person) => ({ portfolio, person, number_id, at: now })))
    .onConflictDoUpdate({
      target: [portfolioReach.portfolio, portfolioReach.person],
      set: { number_id, at: sql`excluded.at` },
    });
}

/** What some numbers counted under one portfolio stands under another one from now on; of a person the later counts. */
export const moveReached = (
  { db }: Pick<Work, "db">,
  which: { home: string; from: string; to: string },
) =>
  db.execute(sql`
    with moved as (
      delete from ${portfolioReach} r using ${numbers} n
      where r.portfolio = ${which.from} and n.id = r.number_id and n.home = ${which.home}
      returning r.person, r.number_id, r.at
    )
    insert into ${portfolioReach} as kept (portfolio, person, number_id, at)
    select ${which.to}, person, number_id, at from moved order by person
    on conflict (portfolio, person) do update set number_id = excluded.number_id, at = excluded.at
    where kept.at < excluded.at`);

/** Takes away what counts no more. */
export async function forgetReached(db: Database, now: Date): Promise<void> {
  await db.delete(portfolioReach).where(lte(portfolioReach.at, dayAgo(now)));
  // A server of the release before still counts there.
  await db.delete(numberReach).where(lte(numberReach.at, dayAgo(now)));
}

/** What is used of the limit that a number shares and by which numbers the caller sees, and its messages of today. */
export async function useOf(work: Reading, id: string, seen: SQL | undefined): Promise<NumberUse> {
  const { byNumber, ...shared } = await portfolioUse(work, id);
  const on = dayOf(work.now);
  const [today] = await daysOf(work.db, [id], on, on);
  if (!today) throw new Error("a day has no counts");
  const users = [...byNumber.keys()];
  const known =
    users.length === 0
      ? []
      : await work.db
          .select({ id: numbers.id, display_name: numbers.display_name })
          .from(numbers)
          .where(and(inArray(numbers.id, users), seen))
          .orderBy(numbers.id);
  const by = known
    .map((number) => ({ ...number, reached: byNumber.get(number.id) ?? 0 }))
    .sort((one, other) => other.reached - one.reached);
  return { ...shared, own: byNumber.get(id) ?? 0, by, today };
}
