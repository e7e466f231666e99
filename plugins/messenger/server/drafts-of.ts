import { asc, eq } from "drizzle-orm";
import type { AccountPart } from "../../users/server/slots.ts";
import { drafts } from "./tables.ts";

/** What somebody began to write and has not sent. */
export const draftsOf = (person: string): AccountPart => ({
  part: "drafts",
  async *rows(db) {
    const { user_id, contact_id, body, updated_at } = drafts;
    yield await db
      .select({ contact_id, body, updated_at })
      .from(drafts)
      .where(eq(user_id, person))
      .orderBy(asc(updated_at));
  },
  async erase({ db }) {
    await db.delete(drafts).where(eq(drafts.user_id, person));
  },
});
