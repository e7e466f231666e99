import { and, eq, isNull } from "drizzle-orm";
import type { NoticeShape } from "../../../src/contract/notice.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { identitiesOf } from "../../contacts/server/facade.ts";
import { type PersonPart, personParts } from "../../contacts/server/slots.ts";
import { talkNow } from "../../messenger/server/facade.ts";
import { notify } from "../../notifications/server/facade.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import { wayInto } from "../../workspaces/contract/way.ts";
import type { DataRequest } from "../contract/data-request.ts";
import { dataRequestChanged } from "../contract/events.ts";
import { linkMinutes } from "./link.ts";
import { dataRequests } from "./tables.ts";

export type RequestRow = typeof dataRequests.$inferSelect;

/** Requests as the API tells them. */
export async function toRequests(
  { db, now, services }: Pick<Work, "db" | "now" | "services">,
  rows: readonly RequestRow[],
): Promise<DataRequest[]> {
  const numbers = await numbersById(db, [...new Set(rows.map(({ number_id }) => number_id))]);
  const people = await peopleById(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  return rows.map(({ workspace_id: _, contact_id: __, number_id, user_id, file_id, ...row }) => ({
    ...row,
    number: { id: number_id, name: numbers.get(number_id)?.display_name ?? "" },
    asked_by: { id: user_id, name: people.get(user_id)?.name ?? "" },
    url: file_id ? services.files.link(file_id, now, linkMinutes) : null,
  }));
}

/** A request that is not over. */
export async function openRequest(db: Database, id: string): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.id, id), isNull(dataRequests.finished_at)));
  return row ?? null;
}

/** One part of all identities of a person, each asked by itself. */
const together = (parts: readonly [PersonPart, ...PersonPart[]]): PersonPart => ({
  part: parts[0].part,
  async *rows(db) {
    for (const part of parts) yield* part.rows(db);
  },
  async *files(db) {
    for (const part of parts) if (part.files) yield* part.files(db);
  },
  async held(db) {
    for (const part of parts) {
      const code = await part.held?.(db);
      if (code) return code;
    }
    return null;
  },
  async erase(work, limit) {
    for (const part of parts) {
      const erased = (await part.erase?.(work, limit)) ?? 0;
      if (erased > 0) return erased;
    }
    return 0;
  },
});

/**
 * What is kept about the person of a request, by those who keep it, also about who was merged into the contact; null
 * once the contact is gone.
 */
export async function partsOf(
  work: Pick<Work, "db" | "now" | "services">,
  {
    contact_id,
    number_id,
    workspace_id,
  }: Pick<RequestRow, "contact_id" | "number_id" | "workspace_id">,
): Promise<PersonPart[] | null> {
  if (!(await talkNow(work.db, contact_id))) return null;
  const number = { id: number_id, workspace_id };
  const parts = new Map<string, [PersonPart, ...PersonPart[]]>();
  for (const contact of await identitiesOf(work.db, contact_id)) {
    const found = await work.services.ask(personParts, { contact, number }, work);
    for (const part of found.flat()) {
      const others = parts.get(part.part);
      if (others) others.push(part);
      else parts.set(part.part, [part]);
    }
  }
  return [...parts.values()].map(together);
}

/** Writes how a request now is, and tells the owners. */
export async function changeRequest(
  work: Work,
  { id, workspace_id }: Pick<RequestRow, "id" | "workspace_id">,
  change: Partial<RequestRow>,
): Promise<void> {
  const [row] = await work.db
    .update(dataRequests)
    .set(change)
    .where(eq(dataRequests.id, id))
    .returning({ status: dataRequests.status });
  if (!row) return;
  await work.emit(dataRequestChanged, { workspace_id, request_id: id, status: row.status });
}

/** Tells whoever asked, who may be elsewhere by now. */
export const tellAsker = (
  work: Work,
  { user_id, workspace_id, phone_end }: RequestRow,
  notice: NoticeShape,
): Promise<void> =>
  notify(work, user_id, notice, {
    values: { phone: phone_end || "–" },
    path: wayInto(workspace_id, "/workspace/privacidade"),
  });
