import { sql } from "drizzle-orm";
import { z } from "zod";
import type { WebhookChange, Work } from "../../../../src/server/plugin.ts";
import { contactsWith } from "../../../contacts/server/facade.ts";
import { followMarketing } from "../conversation/marketing.ts";
import { conversations } from "../tables.ts";
import { addressNamed } from "./identify.ts";
import { timestamp } from "./shapes.ts";

const said = z.object({
  category: z.literal("marketing_messages"),
  value: z.enum(["stop", "resume"]),
  timestamp,
});
const told = z.object({ user_preferences: z.array(z.unknown()).catch([]) });

/** Takes in what people told WhatsApp about marketing of a number; nobody else's word is kept. */
export async function receivePreferences(
  work: Work,
  changes: readonly WebhookChange[],
): Promise<void> {
  const { contact_id } = conversations;
  for (const { number, value } of changes) {
    if (!z.uuid().safeParse(number).success) continue;
    for (const one of told.safeParse(value).data?.user_preferences ?? []) {
      const { data } = said.safeParse(one);
      const address = await addressNamed(work.db, number, one);
      if (!data || !address) continue;
      const [held] = await work.db
        .select({ contact_id })
        .from(conversations)
        .where(sql`${contact_id} in (${contactsWith(number, [address])})`)
        .for("update");
      if (held) await followMarketing(work, held.contact_id, data.value, data.timestamp);
    }
  }
}
