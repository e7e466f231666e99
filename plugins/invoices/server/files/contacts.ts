import type { Database } from "../../../../src/server/db/database.ts";
import { type TalkedWith, talkedWith } from "../../../messenger/server/facade.ts";
import { heldDuring } from "../../../numbers/server/facade.ts";
import { portion } from "./csv.ts";
import type { Span } from "./span.ts";

export interface UsedContact extends TalkedWith {
  number: string;
}

/** Contacts with a message in a span, number by number while it was the workspace's, in portions. */
export async function* contactsUsed(
  db: Database,
  { workspace_id, ...span }: Span,
): AsyncGenerator<UsedContact[]> {
  for (const held of await heldDuring(db, workspace_id, span)) {
    let after: string | null = "00000000-0000-0000-0000-000000000000";
    while (after !== null) {
      const page: Awaited<ReturnType<typeof talkedWith>> = await talkedWith(db, held.id, held, {
        after,
        limit: portion,
      });
      yield page.rows.map((row) => ({ ...row, number: held.display_name }));
      after = page.last;
    }
  }
}
