import { and, eq, sql } from "drizzle-orm";
import { conflict, notFound } from "../../../src/contract/wire.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import type { Records } from "../../../src/server/record.ts";
import { messagesOfApp } from "../../messenger/server/facade.ts";
import { searchText } from "../../numbers/contract/search-text.ts";
import { type NumberHandle, numberFor, numbersById } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import type { SyncKind } from "../contract/coexistence.ts";
import {
  askForStaffSync,
  askForSync,
  getCoexistence,
  getStaffCoexistence,
  listAppContacts,
  listAppMessages,
  listChunks,
  listSyncs,
} from "../contract/endpoints.ts";
import { coexistenceOf, isRepeatable, toSyncs } from "./read.ts";
import { latestSync, newSync } from "./sync.ts";
import {
  coexistenceChunks,
  coexistenceContacts,
  coexistenceSyncs,
  coexistences,
} from "./tables.ts";

type Asking = Work & Records & { actor: { id: string } };

/** The number in the path, as staff see all of them. */
async function numberOf(call: Pick<Work, "db"> & { params: { number: string } }) {
  const number = (await numbersById(call.db, [call.params.number])).get(call.params.number);
  if (!number) throw notFound();
  return number;
}

const ofNumber = ({ id, workspace_id }: NumberHandle) => ({
  subject: "number" as const,
  subject_id: id,
  number_id: id,
  workspace_id,
});

/** Asks for it again, where WhatsApp would; two who ask at once make one request. */
async function askAgain(call: Asking, number: NumberHandle, kind: SyncKind) {
  const [held] = await call.db
    .select()
    .from(coexistences)
    .where(eq(coexistences.number_id, number.id))
    .for("update");
  if (!held) throw conflict("coexistence.none");
  const may = isRepeatable(call, held.started_at, await latestSync(call.db, number.id, kind));
  if (may === "late") throw conflict("coexistence.late");
  if (may === "under-way") throw conflict("coexistence.under_way");
  const row = await newSync(call, number.id, kind, call.actor.id);
  await call.record(audit, {
    action: "app.asked",
    ...ofNumber(number),
    after: { kind },
  });
  const [data] = await toSyncs(call.db, [row]);
  if (!data) throw new Error("the sync is not shown");
  return { data };
}

export const routes = [
  route(getCoexistence, async (call) => {
    const { id } = await numberFor(call, "read");
    return { data: { coexistence: await coexistenceOf(call, id) } };
  }),

  route(askForSync, async (call) =>
    askAgain(call, await numberFor(call, "update"), call.body.kind),
  ),

  route(getStaffCoexistence, async (call) => {
    const { id } = await numberOf(call);
    return { data: { coexistence: await coexistenceOf(call, id) } };
  }),

  route(askForStaffSync, async (call) => askAgain(call, await numberOf(call), call.body.kind)),

  route(listSyncs, async (call) => {
    const { id } = await numberOf(call);
    const page = await pageOfRows(call, coexistenceSyncs, {
      where: eq(coexistenceSyncs.number_id, id),
      fallback: "-asked_at",
      tie: coexistenceSyncs.id,
    });
    return { ...page, data: await toSyncs(call.db, page.data) };
  }),

  route(listChunks, async (call) => {
    const { id } = await numberOf(call);
    const { number_id, kind, phase, chunk_order } = coexistenceChunks;
    const page = await pageOfRows(call, coexistenceChunks, {
      where: and(eq(number_id, id), eq(kind, "history")),
      sort: { chunk_order: sql`(${phase}, ${chunk_order})` },
      fallback: "-received_at",
      tie: coexistenceChunks.id,
    });
    return {
      ...page,
      data: page.data.map((row) => ({
        id: row.id,
        phase: row.phase,
        chunk_order: row.chunk_order,
        progress: row.progress,
        status: row.status,
        processed: row.processed,
        pending: row.total - row.processed,
        received_at: row.received_at,
      })),
    };
  }),

  route(listAppContacts, async (call) => {
    const number = await numberOf(call);
    // One look is many pages and words that are searched for.
    await call.recordLook(audit, { action: "app.contacts-seen", ...ofNumber(number) });
    const { number_id, name: called, phone: at } = coexistenceContacts;
    const page = await pageOfRows(call, coexistenceContacts, {
      where: and(eq(number_id, number.id), contains(searchText(call.query.q), called, at)),
      sort: { name: sql`fold(${called})` },
      fallback: "name",
      tie: coexistenceContacts.id,
    });
    return {
      ...page,
      data: page.data.map(({ id: key, name, phone, created_at }) => ({
        id: key,
        name,
        phone,
        created_at,
      })),
    };
  }),

  route(listAppMessages, async (call) => {
    const number = await numberOf(call);
    await call.record(audit, { action: "app.messages-seen", ...ofNumber(number) });
    const page = await messagesOfApp(call, number.id);
    return {
      ...page,
      data: page.data.map(({ direction, phone, text, ...row }) => {
        const ours = direction === "outgoing";
        return {
          ...row,
          message: text,
          from: ours ? number.phone : phone,
          to: ours ? phone : number.phone,
        };
      }),
    };
  }),
];
