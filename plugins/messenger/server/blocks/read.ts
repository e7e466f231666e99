import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { recordOwn } from "../../../../src/server/record.ts";
import { phoneKey } from "../../../contacts/contract/phone.ts";
import { contactsWith } from "../../../contacts/server/facade.ts";
import { readsOfNumbers } from "../../../numbers/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { changeConversation, phonedColumns, toState } from "../conversation/state.ts";
import { tellConversation } from "../read/conversations.ts";
import { conversations } from "../tables.ts";
import { blockEntry, heard } from "./entry.ts";

export const blocksRead = "messenger.read-blocks";

const { blocked_at, contact_id, number_id } = conversations;

/**
 * Whom a number hears is what stands at WhatsApp, also where a phone's app or an answer that was lost made it so. Of
 * whom two phones lead to, one that is blocked is enough to stay so; to become so it takes the one messages go to.
 */
export const readBlocks = readsOfNumbers({
  name: blocksRead,
  ask: ({ blocked }) => blocked,
  take: async (work, number, told) => {
    const there = new Set(told.map(phoneKey));
    const known = sql`${contact_id} in (${contactsWith(number.id, told)})`;
    const rows = await work.db
      .select(phonedColumns)
      .from(conversations)
      .where(and(eq(number_id, number.id), or(isNotNull(blocked_at), known)))
      .orderBy(contact_id)
      .for("update");
    for (const { keys, ...row } of rows) {
      const state = toState(row);
      const receives = phoneKey(state.wa_id);
      const all = [receives, ...keys];
      const isHeard = !all.some((key) => there.has(key));
      if (state.blocked_at ? !isHeard : !there.has(receives)) continue;
      const action = isHeard ? "contact.unblocked" : "contact.blocked";
      await recordOwn(work, audit, blockEntry(action, state, number.workspace_id));
      const change = isHeard ? heard : { ...heard, blocked_at: work.now };
      await tellConversation(work, await changeConversation(work, state.id, change));
    }
  },
});
