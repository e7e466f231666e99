import { and, eq, inArray, isNull, notInArray, or } from "drizzle-orm";
import { z } from "zod";
import type { WebhookChange, Work } from "../../../src/server/plugin.ts";
import { hearingNumbers } from "../../numbers/server/facade.ts";
import { endStatuses } from "../contract/activation.ts";
import { hold } from "./hold.ts";
import { decideName } from "./name.ts";
import { activations } from "./tables.ts";

/** Meta's `phone_number_name_update`; other decisions than these two end nothing. */
const review = z.object({
  display_phone_number: z.coerce.string().transform((text) => text.replace(/\D/g, "")),
  decision: z.string(),
  requested_verified_name: z.string().default(""),
  rejection_reason: z.string().nullable().default(null),
});

/** The activation that a review is about: of whoever has the number now, or is about to. */
async function reviewed({ db }: Work, account: string, phone: string): Promise<string | undefined> {
  const ids = (await hearingNumbers(db, { phone })).map(({ id }) => id);
  const [seen] = await db
    .select({ id: activations.id })
    .from(activations)
    .where(
      and(
        eq(activations.phone, phone),
        notInArray(activations.status, [...endStatuses]),
        or(
          inArray(activations.number_id, ids),
          and(isNull(activations.number_id), eq(activations.workspace_id, account)),
        ),
      ),
    );
  return seen?.id;
}

async function takeIn(work: Work, account: string, value: unknown): Promise<void> {
  const { data: told } = review.safeParse(value);
  if (!told || !z.uuid().safeParse(account).success) return;
  const { decision, requested_verified_name: name, rejection_reason } = told;
  if (decision !== "APPROVED" && decision !== "REJECTED") return;
  const id = await reviewed(work, account, told.display_phone_number);
  if (id === undefined) return;
  const row = await hold(work, id);
  const name_decision = { name, approved: decision === "APPROVED", reason: rejection_reason ?? "" };
  if (row.status !== "waiting_name_verification") {
    // WhatsApp was quicker than the step that asked. Nothing that a page shows, so it stays the same version.
    await work.db.update(activations).set({ name_decision }).where(eq(activations.id, id));
  } else if (row.name === name) await decideName(work, row, name_decision);
  // Else it is word about an earlier name.
}

/** WhatsApp's word about display names. */
export async function nameReviews(work: Work, changes: readonly WebhookChange[]): Promise<void> {
  for (const { number, value } of changes) await takeIn(work, number, value);
}
