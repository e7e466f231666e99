import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { invalid } from "../../../src/contract/wire.ts";
import { checkedFile } from "../../../src/server/files/checked-file.ts";
import { defineJob, route, type Work } from "../../../src/server/plugin.ts";
import { uploadTicketFile } from "../contract/endpoints.ts";
import { fileTypes, unsentHours } from "../contract/limits.ts";
import type { TicketFile } from "../contract/ticket.ts";
import { ticketFiles } from "./tables.ts";

type Row = typeof ticketFiles.$inferSelect;

export const toFile = (
  { id, name, type, size, width, height, file_id }: Row,
  { services, now }: Pick<Work, "services" | "now">,
): TicketFile => ({ id, name, type, size, width, height, url: services.files.link(file_id, now) });

const refusals = { empty: "tickets.file_empty", type: "tickets.file_type" };

export const fileRoute = route(
  uploadTicketFile,
  async (call) => {
    const { bytes, ...known } = await checkedFile(call.body.file, fileTypes, refusals);
    return { ...known, written: await call.services.files.write(bytes) };
  },
  async (call) => {
    const { db, now, actor, prepared } = call;
    const { written, ...known } = prepared;
    const saved = await call.services.files.save(db, {
      bytes: written,
      name: known.name,
      type: known.type,
    });
    const [row] = await db
      .insert(ticketFiles)
      .values({
        id: uuidv7(),
        uploader_id: actor.id,
        file_id: saved.id,
        ...known,
        size: saved.size,
        created_at: now,
      })
      .returning();
    if (!row) throw new Error("the file was not kept");
    return { data: toFile(row, call) };
  },
);

/** Gives uploaded files to what their uploader writes; each goes with one message. */
export async function attach(
  { db }: Work,
  uploaderId: string,
  ids: readonly string[],
  to: { ticket_id: string; message_id: string | null },
): Promise<void> {
  for (const [place, id] of ids.entries()) {
    const taken = await db
      .update(ticketFiles)
      .set({ ...to, place })
      .where(
        and(
          eq(ticketFiles.id, id),
          eq(ticketFiles.uploader_id, uploaderId),
          isNull(ticketFiles.ticket_id),
        ),
      )
      .returning({ id: ticketFiles.id });
    if (taken.length === 0) throw invalid({ file_ids: "tickets.file_gone" });
  }
}

/** Removes files of messages that nobody sent. */
export const forgetUnsent = defineJob({
  name: "tickets.forget-unsent",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now, services, transact }) => {
    const before = new Date(now.getTime() - unsentHours * 3_600_000);
    const unsent = and(isNull(ticketFiles.ticket_id), lt(ticketFiles.created_at, before));
    const old = await db.select({ id: ticketFiles.id }).from(ticketFiles).where(unsent).limit(200);
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    // All of it or nothing: a file that no row names would stay for good.
    await transact(async (step) => {
      const gone = await step.db
        .delete(ticketFiles)
        .where(and(inArray(ticketFiles.id, ids), isNull(ticketFiles.ticket_id)))
        .returning({ file_id: ticketFiles.file_id });
      for (const { file_id } of gone) await services.files.remove(step.db, file_id);
    });
  },
});
