import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { MessagingLimit } from "../../contract/number.ts";
import { limitStep, numberAccounts, numbers } from "../tables.ts";

/** What shares one messaging limit. */
export interface Portfolio {
  /** What its people are counted under. */
  key: string;
  /** Its business, by Meta's id; null where WhatsApp has told none. */
  business: string | null;
  /** Holds of its numbers. */
  has: SQL | undefined;
}

/** What tells which portfolio a number is of. */
const place = {
  workspace_id: numbers.workspace_id,
  home: numbers.home,
  business: numberAccounts.business,
};
type Place = Pick<typeof numbers.$inferSelect, "workspace_id" | "home"> & {
  business: string | null;
};
const ofAccount = eq(numberAccounts.home, numbers.home);

/** The business; of an account whose business is not told the account; in the provider's own the workspace. */
function portfolioAt(db: Database, { workspace_id, home, business }: Place): Portfolio {
  if (home === "") {
    const has = and(eq(numbers.workspace_id, workspace_id), eq(numbers.home, ""));
    return { key: workspace_id, business: null, has };
  }
  // Said for the index, which has no others.
  const given = sql`${numbers.home} <> ''`;
  if (business === null) return { key: home, business, has: and(given, eq(numbers.home, home)) };
  const homes = db
    .select({ home: numberAccounts.home })
    .from(numberAccounts)
    .where(eq(numberAccounts.business, business));
  return { key: business, business, has: and(given, inArray(numbers.home, homes)) };
}

/** The same as `Portfolio.key`, of a number within a statement. */
export const portfolioKey = (numberId: string) => sql<string>`(
  select coalesce(of_account.business, nullif(owned.home, ''), owned.workspace_id::text)
  from ${numbers} owned left join ${numberAccounts} of_account
    on of_account.home = owned.home and owned.home <> ''
  where owned.id = ${numberId})`;

/** The portfolio of a number. */
export async function portfolioOf(db: Database, numberId: string): Promise<Portfolio | null> {
  const [row] = await db
    .select(place)
    .from(numbers)
    .leftJoin(numberAccounts, ofAccount)
    .where(eq(numbers.id, numberId));
  return row ? portfolioAt(db, row) : null;
}

/** The portfolios that some numbers are of, each with those of them; the oldest number's first. */
async function portfoliosAmong(
  db: Database,
  which: SQL,
): Promise<(Portfolio & { numbers: string[]; homes: string[] })[]> {
  const rows = await db
    .select({ ...place, id: numbers.id })
    .from(numbers)
    .leftJoin(numberAccounts, ofAccount)
    .where(which)
    .orderBy(numbers.id);
  const found = new Map<string, Portfolio & { numbers: string[]; homes: string[] }>();
  for (const row of rows) {
    const portfolio = portfolioAt(db, row);
    const known = found.get(portfolio.key) ?? { ...portfolio, numbers: [], homes: [] };
    known.numbers.push(row.id);
    if (!known.homes.includes(row.home)) known.homes.push(row.home);
    found.set(portfolio.key, known);
  }
  return [...found.values()];
}

/** The same of a workspace's numbers. */
export const portfoliosIn = (db: Database, workspaceId: string) =>
  portfoliosAmong(db, eq(numbers.workspace_id, workspaceId));

/** The highest limit that WhatsApp told of any of a portfolio's numbers: they share it. */
export async function limitOf(
  db: Database,
  { has }: Pick<Portfolio, "has">,
): Promise<MessagingLimit> {
  const [highest] = await db
    .select({ limit: numbers.messaging_limit })
    .from(numbers)
    .where(has)
    .orderBy(desc(limitStep))
    .limit(1);
  return highest?.limit ?? "unknown";
}

const small: readonly MessagingLimit[] = ["unknown", "tier_50", "tier_250"];

/** Whether WhatsApp lets a portfolio do more than one that nobody has verified. */
export const isVerified = async (db: Database, portfolio: Pick<Portfolio, "has">) =>
  !small.includes(await limitOf(db, portfolio));

/** Which of some numbers are of such a portfolio: it is asked about once, however many of them it has. */
export async function verifiedAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  const verified: string[] = [];
  for (const portfolio of await portfoliosAmong(db, inArray(numbers.id, [...ids]))) {
    if (await isVerified(db, portfolio)) verified.push(...portfolio.numbers);
  }
  return verified;
}
