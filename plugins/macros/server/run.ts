import { and, eq, sql } from "drizzle-orm";
import { notFound } from "../../../src/contract/wire.ts";
import type { Call } from "../../../src/server/plugin.ts";
import { steer } from "../../assignments/server/facade.ts";
import type { Conversation } from "../../messenger/contract/conversation.ts";
import { heldTalk, tellTalk, writeText } from "../../messenger/server/facade.ts";
import { fillText } from "../../replies/contract/variables.ts";
import { addTags } from "../../tags/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import type { runMacro } from "../contract/endpoints.ts";
import { macroChanged } from "../contract/events.ts";
import { macros } from "./tables.ts";

/**
 * All steps in the call's transaction, the message first: where it may not leave nothing else happens. Repeated
 * with the same `client_id` it sends nothing more.
 */
export async function run(call: Call<typeof runMacro>): Promise<Conversation> {
  const { db, now, actor, params, body } = call;
  const talk = await heldTalk(call, params.contact);
  const [macro] = await db
    .select()
    .from(macros)
    .where(and(eq(macros.number_id, talk.number.id), eq(macros.id, params.macro)));
  if (!macro) throw notFound();
  if (macro.text !== "") {
    const agent = (await peopleById(db, [actor.id])).get(actor.id)?.name ?? "";
    const text = fillText(macro.text, {
      "contact.name": talk.full_name,
      "contact.nickname": talk.name,
      "agent.name": agent,
      "number.name": talk.number.display_name,
    });
    await writeText(call, talk.id, { ...body, text });
  }
  await addTags(call, { id: talk.id, number_id: talk.number.id }, macro.tag_ids);
  const { hand_to: to, team_id, done } = macro;
  await steer(call, talk.id, { to, team_id, done, seen_position: body.seen_position });
  await db
    .update(macros)
    .set({ used_count: sql`${macros.used_count} + 1`, last_used_at: now })
    .where(eq(macros.id, macro.id));
  await call.emit(macroChanged, { number_id: talk.number.id, macro_id: macro.id });
  return tellTalk(call, talk.id);
}
