import { eq } from "drizzle-orm";
import { readsOfNumbers } from "../../numbers/server/facade.ts";
import { code } from "../contract/qr-code.ts";
import { ownNote } from "./note.ts";
import { qrCodes } from "./tables.ts";

export const codesRead = "qr-codes.read-codes";

/** A number's codes are those that stand at WhatsApp, also where Meta's manager made, changed or ended them. */
export const readCodes = readsOfNumbers({
  name: codesRead,
  ask: ({ qrCodes: all }) => all,
  take: async (work, number, told) => {
    const { db, now } = work;
    const rows = await db
      .select()
      .from(qrCodes)
      .where(eq(qrCodes.number_id, number.id))
      .for("update");
    const here = new Map(rows.map((row) => [row.code, row]));
    const there = new Map(told.map((one) => [one.code, one.message]));
    for (const before of rows) {
      const message = there.get(before.code);
      const own = eq(qrCodes.code, before.code);
      if (message === undefined) {
        await db.delete(qrCodes).where(own);
        await ownNote(work, "qr-code.deleted", number, { before });
      } else if (message !== before.message) {
        const set = { message, version: before.version + 1, updated_at: now };
        const [after] = await db.update(qrCodes).set(set).where(own).returning();
        await ownNote(work, "qr-code.updated", number, { before, after });
      }
    }
    for (const [name, message] of there) {
      if (here.has(name) || !code.safeParse(name).success) continue;
      const times = { created_at: now, updated_at: now };
      const [after] = await db
        .insert(qrCodes)
        .values({ code: name, number_id: number.id, message, image_format: "png", ...times })
        .onConflictDoNothing()
        .returning();
      if (after) await ownNote(work, "qr-code.created", number, { after });
    }
  },
});
