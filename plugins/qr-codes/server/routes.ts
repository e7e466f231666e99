import { and, eq } from "drizzle-orm";
import type { ActionOf } from "../../../src/contract/audit.ts";
import { notFound } from "../../../src/contract/wire.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Records } from "../../../src/server/record.ts";
import { type NumberHandle, numberFor } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
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

type Row = typeof qrCodes.$inferSelect;

const own = (number: string, code: string) =>
  and(eq(qrCodes.number_id, number), eq(qrCodes.code, code));

function toQrCode({ number_id: _, ...row }: Row): QrCode {
  return { ...row, url: addressOf(row.code) };
}

const told = ({ code, message }: Row) => ({ code, message });

/** Writes down what became of a code, at its number (its own name is no id), and tells of it. */
async function settle(
  call: Work & Records,
  action: ActionOf<typeof audit>,
  { id: number_id, workspace_id }: NumberHandle,
  { before, after }: { before?: Row; after?: Row },
): Promise<void> {
  const of = { subject: "number" as const, subject_id: number_id, number_id, workspace_id };
  const values = { before: before && told(before), after: after && told(after) };
  await call.record(audit, { action, ...of, ...values });
  const { code = "" } = after ?? before ?? {};
  await call.emit(qrCodeChanged, { number_id, code });
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

  route(createQrCode, async (call) => {
    const number = await numberFor(call, "manage-qr-codes");
    const { id: number_id } = number;
    const { db, now, body } = call;
    const [row] = await db
      .insert(qrCodes)
      .values({ code: newQrCode(), number_id, ...body, created_at: now, updated_at: now })
      .returning();
    if (!row) throw new Error("the code was not stored");
    await settle(call, "qr-code.created", number, { after: row });
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
  }),

  route(deleteQrCode, async (call) => {
    const number = await numberFor(call, "manage-qr-codes");
    const { id: number_id } = number;
    const { code } = call.params;
    const [gone] = await call.db.delete(qrCodes).where(own(number_id, code)).returning();
    if (!gone) throw notFound();
    await settle(call, "qr-code.deleted", number, { before: gone });
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
