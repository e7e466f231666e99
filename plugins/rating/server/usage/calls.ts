import { v5 as uuidv5 } from "uuid";
import { z } from "zod";
import type { ServerPlugin } from "../../../../src/server/plugin.ts";
import { numbersById, workspaceThen } from "../../../numbers/server/facade.ts";
import { pulsesOf } from "../../contract/rules.ts";
import { countryOf } from "./country.ts";
import { countedAt, type NewRecord, recordUse } from "./record.ts";
import { tellSoon } from "./tell.ts";

/** A call that is over, as WhatsApp tells it. */
const ended = z.object({
  id: z.string().min(1).max(500),
  event: z.literal("terminate"),
  direction: z.enum(["USER_INITIATED", "BUSINESS_INITIATED"]),
  from: z.string().max(140).catch(""),
  to: z.string().max(140).catch(""),
  from_user_id: z.string().max(150).catch(""),
  to_user_id: z.string().max(150).catch(""),
  timestamp: z.coerce.number().min(0).max(8e12),
  duration: z.coerce.number().int().min(0).max(86_400).catch(0),
});
const told = z.object({ calls: z.array(z.unknown()).catch([]) }).catch({ calls: [] });

/** Each number has its own names for calls, as WhatsApp's ids are its own. */
export const idOfCall = (numberId: string, callId: string): string => uuidv5(callId, numberId);

/** Counts calls when they end: one that nobody took costs nothing and is counted all the same. */
const count: NonNullable<ServerPlugin["webhooks"]>[string] = async (work, changes) => {
  const { db, now } = work;
  const id = changes[0]?.number ?? "";
  if (!z.uuid().safeParse(id).success) return;
  const number = (await numbersById(db, [id])).get(id);
  if (!number) return;
  const calls = changes
    .flatMap(({ value }) => told.parse(value).calls)
    .flatMap((one) => ended.safeParse(one).data ?? []);
  const thenOf = await workspaceThen(db, number);
  const records = calls.map((call): NewRecord => {
    const inbound = call.direction === "USER_INITIATED";
    const overAt = new Date(call.timestamp * 1_000);
    return {
      id: idOfCall(id, call.id),
      workspace_id: thenOf(overAt),
      number_id: id,
      at: countedAt(overAt, now),
      kind: "call",
      category: inbound ? "inbound" : "outbound",
      country: countryOf(inbound ? call.from || call.from_user_id : call.to || call.to_user_id),
      circumstance: call.duration > 0 ? "regular" : "missed",
      quantity: pulsesOf(call.duration),
      seconds: call.duration,
    };
  });
  await recordUse(db, records);
  await tellSoon(work, number.workspace_id);
};

export const callWebhooks = { calls: count };
