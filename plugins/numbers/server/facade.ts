import { and, count, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Ability, Actor } from "../../../src/contract/abilities.ts";
import { invalid, type Page } from "../../../src/contract/wire.ts";
import { countBy } from "../../../src/server/db/count-by.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { contains, paginate } from "../../../src/server/db/paginate.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { Person } from "../../users/contract/user.ts";
import type { NumberHandle, PhoneNumber, Throughput } from "../contract/number.ts";
import { isAdministrator, isWriter } from "../contract/number-user.ts";
import { searchText } from "../contract/search-text.ts";
import { handle, readable } from "./admission.ts";
import { usersOf } from "./people.ts";
import { isVerified, portfoliosIn } from "./statistics/portfolio.ts";
import { numbers, numberUsers } from "./tables.ts";

export type { NumberHandle } from "../contract/number.ts";
export {
  allNumberIds,
  mayOn,
  numberAddressed,
  numberFor,
  numbersOf,
  readable,
  readableNumbers,
} from "./admission.ts";
export { readSoon, readsOfNumbers } from "./network/readings.ts";
export { takenByWhatsApp } from "./network/taken.ts";
export {
  changesBetween,
  heldDuring,
  onServerSince,
  settingsOf,
  workspaceThen,
} from "./of-number.ts";
export { openNumber, phoneIsTaken, renameNumber, roomIn, settleHome } from "./open.ts";
export { penaltiesOfNumbers } from "./staff/penalties.ts";
export {
  messagesByMonth,
  messagesTogether,
  pageOfReported,
  type ReportedNumbers,
  reportedPortions,
  reportMonths,
} from "./staff/report.ts";
export { type Counts, countToday } from "./statistics/count-today.ts";
export { countsOfWorkspace } from "./statistics/of-workspace.ts";
export { verifiedAmong } from "./statistics/portfolio.ts";
export {
  countReached,
  limitLeft,
  portfolioUse,
  reachedAmong,
  sharedAmong,
  usesIn,
} from "./statistics/reach.ts";
export { refusePrivate, webhookOf as webhookOfNumber } from "./webhook.ts";

/** A number as a switch between the caller's numbers shows it. */
export type OwnNumber = NumberHandle & Pick<PhoneNumber, "avatar_url" | "status">;

/** The numbers of the active workspace that the caller may read, oldest first. */
export async function ownNumbers(
  call: Pick<Work, "db" | "now" | "services"> & { actor: Actor; ability: Ability },
): Promise<OwnNumber[]> {
  const { actor, db, now, services } = call;
  if (!actor.active_workspace_id) return [];
  const rows = await db
    .select({ ...handle, status: numbers.status, file: numbers.avatar_file_id })
    .from(numbers)
    .where(and(eq(numbers.workspace_id, actor.active_workspace_id), readable(call.ability)))
    .orderBy(numbers.id);
  return rows.map(({ file, ...row }) => ({
    ...row,
    avatar_url: file ? services.files.link(file, now) : null,
  }));
}

/** Those of them that allow searches over all numbers; `except` is searched by itself. */
export async function searchedNumbers(
  { db, actor, ability }: { db: Database; actor: Actor; ability: Ability },
  except?: string,
): Promise<NumberHandle[]> {
  if (!actor.active_workspace_id) return [];
  return db
    .select(handle)
    .from(numbers)
    .where(
      and(
        eq(numbers.workspace_id, actor.active_workspace_id),
        eq(numbers.global_search, true),
        except ? ne(numbers.id, except) : undefined,
        readable(ability),
      ),
    )
    .orderBy(numbers.id);
}

/** Everyone who may use a number, the workspace's owners first. */
export async function peopleOfNumber(db: Database, number: NumberHandle): Promise<Person[]> {
  const people = await usersOf(db, number);
  return people.map(({ id, name, email }) => ({ id, name, email }));
}

/** Everyone who uses a number, with what they may and what they see there; the workspace's owners first. */
export const usersOfNumber = usersOf;

/** Everyone who may write on a number, the workspace's owners first. */
export async function writersOf(db: Database, number: NumberHandle): Promise<Person[]> {
  const people = await usersOf(db, number);
  return people.filter(isWriter).map(({ id, name, email }) => ({ id, name, email }));
}

/** Whether a number wants to hear of people who open its chat for the first time. */
export async function welcomes(db: Database, numberId: string): Promise<boolean> {
  const [row] = await db
    .select({ on: numbers.welcome_message })
    .from(numbers)
    .where(eq(numbers.id, numberId));
  return row?.on ?? false;
}

/** The ids of a number's administrators, the workspace's owners among them. */
export async function administratorsOf(db: Database, number: NumberHandle): Promise<string[]> {
  const people = await usersOf(db, number);
  return people.filter(isAdministrator).map(({ id }) => id);
}

/** Several numbers by id, for lists of other domains that name them. */
export async function numbersById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NumberHandle>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(handle)
    .from(numbers)
    .where(inArray(numbers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** How fast WhatsApp lets a number send, as far as it told. */
export async function throughputOf(db: Database, id: string): Promise<Throughput> {
  const [row] = await db
    .select({ throughput: numbers.throughput })
    .from(numbers)
    .where(eq(numbers.id, id));
  return row?.throughput ?? "unknown";
}

/** The numbers of which something holds, a condition made of a number's id. */
export const numbersWhere = (
  db: Database,
  holds: (id: typeof numbers.id) => SQL,
): Promise<NumberHandle[]> => db.select(handle).from(numbers).where(holds(numbers.id));

/** A number that WhatsApp tells something of, and whether its events go anywhere. */
export interface HearingNumber extends NumberHandle {
  webhook_url: string | null;
}

/** The numbers that an event is about: by id, or by how an account calls one of its own. */
export function hearingNumbers(
  db: Database,
  which: { id: string } | { workspace_id?: string; phone: string },
): Promise<HearingNumber[]> {
  const where =
    "id" in which
      ? eq(numbers.id, which.id)
      : and(
          which.workspace_id ? eq(numbers.workspace_id, which.workspace_id) : undefined,
          eq(numbers.phone, which.phone),
        );
  return db
    .select({ ...handle, webhook_url: numbers.webhook_url })
    .from(numbers)
    .where(where);
}

/** A WhatsApp account that has numbers of a workspace; `home` is empty for the provider's own. */
export interface AccountOfNumbers {
  home: string;
  phones: string[];
  /** Whether WhatsApp lets it do more than one that nobody has verified. */
  verified: boolean;
}

/** The WhatsApp accounts that a workspace's numbers lie in; without numbers the provider's own. */
export async function accountsOf(db: Database, workspaceId: string): Promise<AccountOfNumbers[]> {
  const rows = await db
    .select({
      home: numbers.home,
      phones: sql<string[]>`array_agg(phone order by phone)`,
    })
    .from(numbers)
    .where(eq(numbers.workspace_id, workspaceId))
    .groupBy(numbers.home)
    .orderBy(numbers.home);
  if (rows.length === 0) return [{ home: "", phones: [], verified: false }];
  const verified = new Set<string>();
  for (const portfolio of await portfoliosIn(db, workspaceId)) {
    if (await isVerified(db, portfolio)) for (const home of portfolio.homes) verified.add(home);
  }
  return rows.map((row) => ({ ...row, verified: verified.has(row.home) }));
}

/** The account that something new of a workspace is made in: the one there is, or the one that was named. */
export async function accountFor(
  db: Database,
  workspaceId: string,
  named: string | undefined,
): Promise<string> {
  const accounts = await accountsOf(db, workspaceId);
  const [one] = accounts;
  if (named === undefined && accounts.length === 1 && one) return one.home;
  if (named === undefined) throw invalid({ account: "field_required" });
  if (!accounts.some(({ home }) => home === named)) throw invalid({ account: "field_choice" });
  return named;
}

/** The workspace that has a number, within a query: none where there is no such number. */
export const workspaceAt = (numberId: string): SQL =>
  sql`(select workspace_id from numbers where id = ${numberId})`;

/** The WhatsApp account that a number lies in, within a query. */
export const homeOf = (numberId: string): SQL =>
  sql`(select home from numbers where id = ${numberId})`;

/** The same of a number that somebody names: none where it is no number of the workspace. */
export const homeIn = (workspaceId: string, numberId: string): SQL =>
  sql`(select home from numbers where id = ${numberId} and workspace_id = ${workspaceId})`;

/** How many numbers each of several workspaces has. */
export const numberCounts = (db: Database, workspaceIds: readonly string[]) =>
  countBy(db, numbers.workspace_id, workspaceIds);

/** A number as somebody outside its workspace may know it: nothing secret. */
export type NumberGlance = NumberHandle &
  Pick<PhoneNumber, "quality_rating" | "status" | "updated_at">;

/** One page of the numbers of some workspaces; `among` selects the workspaces' ids. */
export function pageOfNumbers(
  call: {
    db: Database;
    path: string;
    query: {
      page: number;
      per_page: number;
      q?: string | undefined;
      sort?: string | undefined;
      status?: PhoneNumber["status"] | undefined;
      quality_rating?: PhoneNumber["quality_rating"] | undefined;
    };
  },
  among: SQL,
): Promise<Page<NumberGlance>> {
  const { db, query } = call;
  const { quality_rating, status, updated_at } = numbers;
  const where = and(
    sql`${numbers.workspace_id} in (${among})`,
    query.status ? eq(status, query.status) : undefined,
    query.quality_rating ? eq(quality_rating, query.quality_rating) : undefined,
    contains(searchText(query.q), numbers.display_name, numbers.phone),
  );
  return paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      db
        .select({ ...handle, quality_rating, status, updated_at })
        .from(numbers)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: db.select({ total: count() }).from(numbers).where(where),
    sort: {
      display_name: sql`fold(${numbers.display_name})`,
      phone: numbers.phone,
      quality_rating,
      status,
      updated_at,
    },
    fallback: "display_name",
    tie: numbers.id,
  });
}

/** Everyone who may write on a number of the workspace, but its owners. */
export async function attendantIds(db: Database, workspaceId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: numberUsers.user_id })
    .from(numberUsers)
    .where(
      and(
        eq(numberUsers.workspace_id, workspaceId),
        inArray(numberUsers.role, ["administrator", "attendant"]),
      ),
    );
  return rows.map(({ id }) => id);
}
