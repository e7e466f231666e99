import { inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Work } from "../../../../src/server/plugin.ts";
import { contactsWith } from "../../../contacts/server/facade.ts";
import { conversations, messages } from "../tables.ts";
import { sharedPhone } from "./shapes.ts";

const text = z.string().optional().catch(undefined);
const named = z.object({ id: text }).optional().catch(undefined);
const target = z.object({ original_message_id: text }).optional().catch(undefined);

/** Whatever of an event says whom, or which message, it is about. */
const mentions = z
  .object({
    id: text,
    from: text,
    to: text,
    wa_id: text,
    from_user_id: text,
    to_user_id: text,
    user_id: text,
    biz_opaque_callback_data: text,
    context: named,
    reaction: z.object({ message_id: text }).optional().catch(undefined),
    edit: target,
    revoke: target,
  })
  .catch({} as never);

/** The phone that somebody tells by this. */
const toldPhone = (event: unknown) =>
  sharedPhone.safeParse(event).data?.contacts[0]?.phones[0]?.wa_id;

const present = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((one) => one !== undefined)),
];

/**
 * Holds all conversations that some events of a number are about, in one order: agents hold theirs
 * before they touch any message, and so nobody waits for whom they keep waiting.
 */
export async function holdConcerned(
  { db }: Work,
  numberId: string,
  events: readonly unknown[],
): Promise<void> {
  const all = events.map((event) => mentions.parse(event));
  const phones = present([
    ...all.flatMap((one) => [one.from, one.to, one.wa_id]),
    ...all.flatMap((one) => [one.from_user_id, one.to_user_id, one.user_id]),
    ...events.map(toldPhone),
  ]);
  const told = present(
    all.flatMap(({ id, context, reaction, edit, revoke }) => [
      id,
      context?.id,
      reaction?.message_id,
      edit?.original_message_id,
      revoke?.original_message_id,
    ]),
  );
  const keys = present(all.map((one) => one.biz_opaque_callback_data)).filter(
    (key) => z.uuid().safeParse(key).success,
  );
  const { contact_id } = conversations;
  const ofMessages = (which: SQL) =>
    sql`${contact_id} in (select contact_id from ${messages} where number_id = ${numberId} and ${which})`;
  const concerned = or(
    phones.length > 0 ? sql`${contact_id} in (${contactsWith(numberId, phones)})` : undefined,
    told.length > 0 ? ofMessages(inArray(messages.provider_id, told)) : undefined,
    keys.length > 0 ? ofMessages(inArray(messages.id, keys)) : undefined,
  );
  if (!concerned) return;
  await db
    .select({ contact_id })
    .from(conversations)
    .where(concerned)
    .orderBy(contact_id)
    .for("update");
}
