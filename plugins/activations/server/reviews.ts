import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { WebhookChange, Work } from "../../../src/server/plugin.ts";
import { hold } from "./hold.ts";
import { move } from "./move.ts";
import { settleName } from "./name.ts";
import { activations } from "./tables.ts";

/** Meta's `phone_number_name_update`; other decisions than these two end nothing. */
const review = z.object({
  display_phone_number: z.coerce.string().transform((text) => text.replace(/\D/g, "")),
  decision: z.string(),
  requested_verified_name: z.string().default(""),
  rejection_reason: z.string().nullable().default(null),
});

async function takeIn(work: Work, account: string, value: unknown): Promise<void> {
  const { data: told } = review.safeParse(value);
  if (!told || !z.uuid().safeParse(account).success) return;
  const [seen] = await work.db
    .select({ id: activations.id })
    .from(activations)
    .where(
      and(
        eq(activations.workspace_id, account),
        eq(activations.phone, told.display_phone_number),
        eq(activations.status, "waiting_name_verification"),
      ),
    );
  if (!seen) return;
  const row = await hold(work, seen.id);
  // Word about an earlier name.
  if (row.status !== "waiting_name_verification" || row.name !== told.requested_verified_name)
    return;
  if (told.decision === "APPROVED") {
    await settleName(work, await move(work, row, "name-approved", "done"));
  } else if (told.decision === "REJECTED") {
    const reason = told.rejection_reason ?? "";
    await move(work, row, "name-rejected", "name_verification_rejected", { reason });
  }
}

/** WhatsApp's word about display names. */
export async function nameReviews(work: Work, changes: readonly WebhookChange[]): Promise<void> {
  for (const { number, value } of changes) await takeIn(work, number, value);
}
