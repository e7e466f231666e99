import { and, count, desc, eq, getTableColumns, or, sql } from "drizzle-orm";
import { notFound, type Page } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { inDays } from "../../../../src/server/db/day-start.ts";
import { contains, paginate } from "../../../../src/server/db/paginate.ts";
import type { Call, Work } from "../../../../src/server/plugin.ts";
import { idsOfWorkspaces, workspacesById } from "../../../workspaces/server/facade.ts";
import { searchText } from "../../contract/search-text.ts";
import type { listAllNumbers, listNumberEvents } from "../../contract/staff/endpoints.ts";
import type {
  NumberEvent,
  StaffNumber,
  StaffNumberDetail,
  UserNumber,
} from "../../contract/staff/number.ts";
import { hostOf } from "../history.ts";
import { listed } from "../read.ts";
import { useOf } from "../statistics/reach.ts";
import { limitStep, numberEvents, numbers, numberUsers } from "../tables.ts";

const { api_key_end: _, avatar_file_id: __, ...open } = listed;
const shown = {
  ...open,
  messaging_limit: numbers.messaging_limit,
  created_at: numbers.created_at,
  version: numbers.version,
};

type Row = Omit<StaffNumber, "workspace"> & { workspace_id: string };

async function withWorkspaces<R extends Row>(db: Database, rows: readonly R[]) {
  const owners = await workspacesById(
    db,
    rows.map(({ workspace_id }) => workspace_id),
  );
  return rows.map((row) => ({
    ...row,
    workspace: { id: row.workspace_id, name: owners.get(row.workspace_id)?.name ?? "" },
  }));
}

/** By its name, phone or tag, or by the workspace it belongs to. */
export function matching(q: string | undefined) {
  if (!q) return undefined;
  return or(
    contains(searchText(q), numbers.display_name, numbers.phone, numbers.tag),
    sql`${numbers.workspace_id} in (${idsOfWorkspaces(q)})`,
  );
}

export async function pageOfAll(
  call: Pick<Call<typeof listAllNumbers>, "db" | "path" | "query">,
): Promise<Page<StaffNumber>> {
  const { db, query } = call;
  const where = and(
    query.status ? eq(numbers.status, query.status) : undefined,
    query.quality_rating ? eq(numbers.quality_rating, query.quality_rating) : undefined,
    query.quality_status ? eq(numbers.quality_status, query.quality_status) : undefined,
    query.server_type ? eq(numbers.server_type, query.server_type) : undefined,
    query.workspace_id ? eq(numbers.workspace_id, query.workspace_id) : undefined,
    inDays(query, "created", numbers.created_at),
    matching(query.q),
  );
  const page = await paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      db
        .select(shown)
        .from(numbers)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: db.select({ total: count() }).from(numbers).where(where),
    sort: {
      display_name: sql`fold(${numbers.display_name})`,
      quality_rating: numbers.quality_rating,
      messaging_limit: limitStep,
      created_at: numbers.created_at,
      updated_at: numbers.updated_at,
    },
    fallback: "-updated_at",
    tie: numbers.id,
  });
  return { ...page, data: await withWorkspaces(db, page.data) };
}

export async function staffNumberById(
  { db, now, services }: Pick<Work, "db" | "now" | "services">,
  id: string,
): Promise<StaffNumberDetail> {
  const rows = await db
    .select({
      ...shown,
      avatar_file_id: numbers.avatar_file_id,
      webhook_url: numbers.webhook_url,
      about: numbers.about,
      address: numbers.address,
      description: numbers.description,
      email: numbers.email,
      websites: numbers.websites,
      global_search: numbers.global_search,
      throughput: numbers.throughput,
      profile_told_at: numbers.profile_told_at,
    })
    .from(numbers)
    .where(eq(numbers.id, id));
  const [number] = await withWorkspaces(db, rows);
  if (!number) throw notFound();
  const { avatar_file_id, webhook_url, ...known } = number;
  return {
    ...known,
    use: await useOf({ db, now }, id, undefined),
    webhook_host: hostOf(webhook_url),
    avatar_url: avatar_file_id ? services.files.link(avatar_file_id, now) : null,
  };
}

export async function numbersOfUser(db: Database, userId: string): Promise<UserNumber[]> {
  const rows = await db
    .select({ ...shown, role: numberUsers.role })
    .from(numbers)
    .innerJoin(numberUsers, eq(numberUsers.number_id, numbers.id))
    .where(eq(numberUsers.user_id, userId))
    .orderBy(sql`fold(${numbers.display_name})`, numbers.id);
  return withWorkspaces(db, rows);
}

const {
  number_id: ___,
  workspace_id: ____,
  former_workspace_id: _____,
  ...told
} = getTableColumns(numberEvents);

export function pageOfEvents(
  call: Pick<Call<typeof listNumberEvents>, "db" | "path" | "query" | "params">,
): Promise<Page<NumberEvent>> {
  const { db, query, params } = call;
  const where = and(
    eq(numberEvents.number_id, params.number),
    query.kind ? eq(numberEvents.kind, query.kind) : undefined,
    inDays(query, "at", numberEvents.at),
  );
  return paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      db
        .select(told)
        .from(numberEvents)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: db.select({ total: count() }).from(numberEvents).where(where),
    sort: { at: numberEvents.at },
    fallback: "-at",
    tie: numberEvents.id,
  });
}

/** Numbers for the palette of staff. */
export const foundByStaff = (db: Database, q: string) =>
  db
    .select({ id: numbers.id, title: numbers.display_name, phone: numbers.phone })
    .from(numbers)
    .where(matching(q))
    .orderBy(desc(numbers.updated_at))
    .limit(5);
