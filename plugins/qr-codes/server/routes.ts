import { and, count, eq } from "drizzle-orm";
import { notFound } from "../../../src/contract/wire.ts";
import { contains, paginate } from "../../../src/server/db/paginate.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { record } from "../../audit/server/facade.ts";
import { type NumberHandle, numberFor } from "../../numbers/server/facade.ts";
import {
  createQrCode,
  deleteQrCode,
  drawQrCode,
  listQrCodes,
  updateQrCode,
} from "../contract/endpoints.ts";
import { qrCodeChanged } from "../contract/events.ts";
import type { QrCode } from "../contract/qr-code.ts";
import { newQrCode } from "./code.ts";
import { addressOf, drawn } from "./image.ts";
import { qrCodes } from "./tables.ts";

const own = (number: string, code: string) =>
  and(eq(qrCodes.number_id, number), eq(qrCodes.code, code));

function toQrCode({ number_id: _, ...row }: typeof qrCodes.$inferSelect): QrCode {
  return { ...row, url: addressOf(row.code) };
}

const told = ({ code, message }: typeof qrCodes.$inferSelect) => ({ code, message });

/** Writes down what became of a code, at its number: its own name is no id. */
const settle = (
  call: Pick<Call<typeof createQrCode>, "actor" | "db" | "now" | "origin">,
  { id, workspace_id }: NumberHandle,
  entry: { action: string; before?: ReturnType<typeof told>; after?: ReturnType<typeof told> },
) => record(call, { subject: "number", subject_id: id, number_id: id, workspace_id, ...entry });

export const routes = [
  route(listQrCodes, async (call) => {
    const { db, query } = call;
    const { id } = await numberFor(call, "read");
    const where = and(eq(qrCodes.number_id, id), contains(query.q, qrCodes.message, qrCodes.code));
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        db
          .select()
          .from(qrCodes)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: db.select({ total: count() }).from(qrCodes).where(where),
      sort: {
        message: qrCodes.message,
        created_at: qrCodes.created_at,
        updated_at: qrCodes.updated_at,
      },
      fallback: "-created_at",
      tie: qrCodes.code,
    });
    return { ...page, data: page.data.map(toQrCode) };
  }),

  route(createQrCode, async (call) => {
    const number = await numberFor(call, "manage-qr-codes");
    const { id: number_id } = number;
    const { db, now, body } = call;
    const [row] = await db
      .insert(qrCodes)
      .values({ code: newQrCode(), number_id, ...body, created_at: now, updated_at: now })
      .returning();
    if (!row) throw new Error("the code was not stored");
    await settle(call, number, { action: "qr-code.created", after: told(row) });
    await call.emit(qrCodeChanged, { number_id, code: row.code });
    return { data: toQrCode(row) };
  }),

  route(updateQrCode, async (call) => {
    const number = await numberFor(call, "manage-qr-codes");
    const { id: number_id } = number;
    const { db, now, body, params } = call;
    const [before] = await db
      .select()
      .from(qrCodes)
      .where(own(number_id, params.code))
      .for("update");
    if (!before) throw notFound();
    const [row] = await db
      .update(qrCodes)
      .set({ message: body.message, updated_at: now })
      .where(own(number_id, params.code))
      .returning();
    if (!row) throw notFound();
    const change = { before: told(before), after: told(row) };
    await settle(call, number, { action: "qr-code.updated", ...change });
    await call.emit(qrCodeChanged, { number_id, code: row.code });
    return { data: toQrCode(row) };
  }),

  route(deleteQrCode, async (call) => {
    const number = await numberFor(call, "manage-qr-codes");
    const { id: number_id } = number;
    const { code } = call.params;
    const [gone] = await call.db.delete(qrCodes).where(own(number_id, code)).returning();
    if (!gone) throw notFound();
    await settle(call, number, { action: "qr-code.deleted", before: told(gone) });
    await call.emit(qrCodeChanged, { number_id, code });
    return undefined;
  }),

  route(drawQrCode, async (call) => {
    const { id } = await numberFor(call, "read");
    const { code } = call.params;
    const [row] = await call.db.select().from(qrCodes).where(own(id, code));
    if (!row) throw notFound();
    return drawn(code, call.query.format ?? row.image_format);
  }),
];
