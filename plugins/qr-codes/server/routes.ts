import { and, eq } from "drizzle-orm";
import { notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { route } from "../../../src/server/plugin.ts";
import { changedMeanwhile } from "../../../src/server/record.ts";
import { numberFor, readSoon, takenByWhatsApp } from "../../numbers/server/facade.ts";
import {
  createQrCode,
  deleteQrCode,
  drawQrCode,
  listQrCodes,
  updateQrCode,
} from "../contract/endpoints.ts";
import type { QrCode } from "../contract/qr-code.ts";
import { addressOf, drawn } from "./image.ts";
import { settle } from "./note.ts";
import { codesRead } from "./read.ts";
import { qrCodes } from "./tables.ts";

type Row = typeof qrCodes.$inferSelect;

const own = (number: string, code: string) =>
  and(eq(qrCodes.number_id, number), eq(qrCodes.code, code));

/** A code of this number as it stands; nobody holds it. */
async function rowOf(db: Database, number: string, code: string): Promise<Row> {
  const [row] = await db.select().from(qrCodes).where(own(number, code));
  if (!row) throw notFound();
  return row;
}

/** What WhatsApp does not take is told at the message. */
const taken = <T>(asked: Promise<T>): Promise<T> =>
  takenByWhatsApp(asked, { prefilled_message: "message" });

function toQrCode({ number_id: _, ...row }: Row): QrCode {
  return { ...row, url: addressOf(row.code) };
}

export const routes = [
  route(listQrCodes, async (call) => {
    const { query } = call;
    const { id } = await numberFor(call, "read");
    const where = and(eq(qrCodes.number_id, id), contains(query.q, qrCodes.message, qrCodes.code));
    const page = await pageOfRows(call, qrCodes, {
      where,
      fallback: "-created_at",
      tie: qrCodes.code,
    });
    return { ...page, data: page.data.map(toQrCode) };
  }),

  route(
    createQrCode,
    async (call) => {
      const { id } = await numberFor(call, "manage-qr-codes");
      await readSoon(call, id, codesRead);
      return taken(call.services.gateway.createQrCode(id, call.body.message));
    },
    async (call) => {
      const number = await numberFor(call, "manage-qr-codes");
      const { db, now, body, prepared } = call;
      const [row] = await db
        .insert(qrCodes)
        .values({ ...prepared, number_id: number.id, ...body, created_at: now, updated_at: now })
        .returning();
      if (!row) throw new Error("the code was not stored");
      await settle(call, "qr-code.created", number, { after: row });
      return { data: toQrCode(row) };
    },
  ),

  route(
    updateQrCode,
    async (call) => {
      const { db, params, services, body } = call;
      const { id } = await numberFor(call, "manage-qr-codes");
      const { message, version } = await rowOf(db, id, params.code);
      const isSeen = body.version === undefined || body.version === version;
      if (!isSeen || message === body.message) return;
      await readSoon(call, id, codesRead);
      await taken(services.gateway.updateQrCode(id, params.code, body.message));
    },
    async (call) => {
      const number = await numberFor(call, "manage-qr-codes");
      const { id: number_id } = number;
      const { db, now, body, params } = call;
      const [before] = await db
        .select()
        .from(qrCodes)
        .where(own(number_id, params.code))
        .for("update");
      if (!before) throw notFound();
      if (body.version !== undefined && before.version !== body.version) {
        const of = { subject: "number", id: number_id, at: before.updated_at, fields: [] };
        throw await changedMeanwhile(call, of, toQrCode(before));
      }
      const [row] = await db
        .update(qrCodes)
        .set({ message: body.message, version: before.version + 1, updated_at: now })
        .where(own(number_id, params.code))
        .returning();
      if (!row) throw notFound();
      if (row.message !== before.message) {
        await settle(call, "qr-code.updated", number, { before, after: row });
      }
      return { data: toQrCode(row) };
    },
  ),

  route(
    deleteQrCode,
    async (call) => {
      const { id } = await numberFor(call, "manage-qr-codes");
      const { code } = await rowOf(call.db, id, call.params.code);
      await readSoon(call, id, codesRead);
      await taken(call.services.gateway.deleteQrCode(id, code));
    },
    async (call) => {
      const number = await numberFor(call, "manage-qr-codes");
      const { id: number_id } = number;
      const { code } = call.params;
      const [gone] = await call.db.delete(qrCodes).where(own(number_id, code)).returning();
      if (!gone) throw notFound();
      await settle(call, "qr-code.deleted", number, { before: gone });
      return undefined;
    },
  ),

  route(drawQrCode, async (call) => {
    const { id } = await numberFor(call, "read");
    const { code, image_format } = await rowOf(call.db, id, call.params.code);
    return drawn(code, call.query.format ?? image_format);
  }),
];
