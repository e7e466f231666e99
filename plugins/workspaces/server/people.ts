import { and, eq } from "drizzle-orm";
import { inDays } from "../../../src/server/db/day-start.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { pageOfPeople, peopleById } from "../../users/server/facade.ts";
import { listInvites, listMembers } from "../contract/endpoints.ts";
import { isOpenAt, workspaceFor } from "./read.ts";
import { workspaceInvites, workspaceUsers } from "./tables.ts";

type Listing<E extends typeof listMembers | typeof listInvites> = Pick<
  Call<E>,
  "db" | "now" | "path" | "query"
>;

/** One page of a workspace's people, oldest first where no sort is named. */
export async function pageOfMembers(call: Listing<typeof listMembers>, workspace: string) {
  const { db, query } = call;
  const { workspace_id, user_id, role, created_at } = workspaceUsers;
  const rows = await db
    .select({ id: user_id, role, created_at })
    .from(workspaceUsers)
    .where(
      and(
        eq(workspace_id, workspace),
        query.role ? eq(role, query.role) : undefined,
        inDays(query, "created", created_at),
      ),
    )
    .orderBy(created_at, user_id);
  const people = await peopleById(
    db,
    rows.map(({ id }) => id),
  );
  const members = rows.flatMap((row) => {
    const person = people.get(row.id);
    return person ? [{ ...person, ...row }] : [];
  });
  return pageOfPeople(call, members);
}

/** One page of a workspace's invites that wait for an answer, the newest first. */
export async function pageOfInvites(call: Listing<typeof listInvites>, workspace: string) {
  const { now, query } = call;
  const { id, workspace_id, email, created_at, expires_at } = workspaceInvites;
  const page = await pageOfRows(call, workspaceInvites, {
    where: and(
      eq(workspace_id, workspace),
      isOpenAt(now),
      inDays(query, "created", created_at),
      inDays(query, "expires", expires_at),
      query.q ? contains(query.q, email) : undefined,
    ),
    fallback: "-created_at",
    tie: id,
  });
  const data = page.data.map((row) => ({
    id: row.id,
    email: row.email,
    created_at: row.created_at,
    expires_at: row.expires_at,
  }));
  return { ...page, data };
}

export const peopleRoutes = [
  route(listMembers, async (call) => {
    const { id } = await workspaceFor(call, "read", call.params.workspace);
    return pageOfMembers(call, id);
  }),

  route(listInvites, async (call) => {
    const { id } = await workspaceFor(call, "manage-members", call.params.workspace);
    return pageOfInvites(call, id);
  }),
];
