import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Transact } from "../../../../src/server/plugin.ts";
import { seal, unseal } from "../../../../src/server/secrets/sealed.ts";
import { secretOf } from "../../../../src/server/secrets/secrets.ts";
import { cloudGrants, cloudNumbers } from "../tables.ts";

const keyOf = (db: Database) => secretOf({ db }, "cloud");
type Row = typeof cloudGrants.$inferSelect;
const about = ({ home, account }: Pick<Row, "home" | "account">) => `${home} ${account}`;

const opened = async (db: Database, row: Row | undefined): Promise<string | null> =>
  row ? unseal(await keyOf(db), about(row), row.token_sealed) : null;

/** Keeps the key of an account that a company gave into our hands, in place of a former one. */
export const keepGrant = (
  transact: Transact,
  { token, ...grant }: Pick<Row, "home" | "account" | "business"> & { token: string },
): Promise<void> =>
  transact(async ({ db, now }) => {
    const token_sealed = seal(await keyOf(db), about(grant), token);
    const set = { business: grant.business, token_sealed, granted_at: now };
    await db
      .insert(cloudGrants)
      .values({ ...grant, ...set })
      .onConflictDoUpdate({ target: [cloudGrants.home, cloudGrants.account], set });
  });

/** The key of an account in a workspace's hands; null for none of these. */
export const tokenOfHome = (
  transact: Transact,
  account: string,
  home: string,
): Promise<string | null> =>
  transact(async ({ db }) => {
    const of = and(eq(cloudGrants.home, home), eq(cloudGrants.account, account));
    const [row] = await db.select().from(cloudGrants).where(of);
    return opened(db, row);
  });

/**
 * The key that an account is worked in with for a workspace: its own, or, of a number that staff moved there, the
 * newest that anybody gave.
 */
export const keyOfHome = (
  transact: Transact,
  account: string,
  home: string,
): Promise<string | null> =>
  transact(async ({ db }) => {
    const [row] = await db
      .select()
      .from(cloudGrants)
      .where(eq(cloudGrants.home, home))
      .orderBy(desc(eq(cloudGrants.account, account)), desc(cloudGrants.granted_at))
      .limit(1);
    return opened(db, row);
  });

/** The key by which a business was last given into a workspace's hands. */
export const tokenOfBusiness = (
  transact: Transact,
  account: string,
  business: string,
): Promise<string | null> =>
  transact(async ({ db }) => {
    const [row] = await db
      .select()
      .from(cloudGrants)
      .where(and(eq(cloudGrants.account, account), eq(cloudGrants.business, business)))
      .orderBy(desc(cloudGrants.granted_at))
      .limit(1);
    return opened(db, row);
  });

/** The key that a number's calls are made with, by Meta's id of it; null: the provider's own. */
export const tokenOfNumber = (transact: Transact, number: string): Promise<string | null> =>
  transact(async ({ db }) => {
    const [row] = await db
      .select({ grant: cloudGrants })
      .from(cloudNumbers)
      .innerJoin(
        cloudGrants,
        and(eq(cloudGrants.home, cloudNumbers.home), eq(cloudGrants.account, cloudNumbers.account)),
      )
      .where(eq(cloudNumbers.id, number));
    return opened(db, row?.grant);
  });
