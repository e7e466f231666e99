import { and, eq, or } from "drizzle-orm";
import { z } from "zod";
import type { WebhookChange, Work } from "../../../../src/server/plugin.ts";
import { changeNumber } from "../change.ts";
import { numbers } from "../tables.ts";

const told = z.object({ event: z.string(), display_phone_number: z.string().catch("") });

const marks = { FLAGGED: "flagged", UNFLAGGED: "connected" } as const;
const isMark = (event: string): event is keyof typeof marks => event in marks;

/** Takes in that WhatsApp put its mark on a number, or took it away: what else it tells moves nothing here. */
export async function receiveQuality(work: Work, changes: readonly WebhookChange[]): Promise<void> {
  for (const { number: named, value } of changes) {
    const { data } = told.safeParse(value);
    if (!data || !isMark(data.event) || !z.uuid().safeParse(named).success) continue;
    const phone = data.display_phone_number.replaceAll(/\D/g, "");
    const [number] = await work.db
      .select({ id: numbers.id })
      .from(numbers)
      .where(
        or(eq(numbers.id, named), and(eq(numbers.workspace_id, named), eq(numbers.phone, phone))),
      );
    if (number) await changeNumber(work, number.id, { quality_status: marks[data.event] });
  }
}
