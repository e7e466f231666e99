import { eq, inArray, sql } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import { z } from "zod";
import { namesIn } from "../../../src/server/gateway/envelope.ts";
import type { WebhookChange, Work } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { isUserId } from "../../contacts/contract/phone.ts";
import { titleOf } from "../../messenger/contract/check/titles.ts";
import { namesForPrograms } from "../../messenger/server/facade.ts";
import { messageFailed } from "../../messenger/server/slots.ts";
import { type HearingNumber, hearingNumbers } from "../../numbers/server/facade.ts";
import { sandboxLine } from "../../sandbox/contract/line.ts";
import { namesInSandbox, sandboxTold } from "../../sandbox/server/facade.ts";
import { type WebhookKind, webhookKind } from "../contract/kinds.ts";
import type { WebhookOwner } from "../contract/webhook.ts";
import { deliveriesChannel } from "./deliver/channel.ts";
import { endpointOf, newDelivery } from "./deliver/new-delivery.ts";
import { envelopeOf } from "./envelope.ts";
import { withOwnNames } from "./own-names.ts";
import { webhookAddresses, webhookDeliveries, webhookEndpoints } from "./tables.ts";

const events = z.array(z.unknown()).catch([]);
const shape = z
  .looseObject({
    display_phone_number: z.string().optional().catch(undefined),
    messages: events,
    statuses: events,
    message_echoes: events,
  })
  .catch({ messages: [], statuses: [], message_echoes: [] });

/** A webhook that may hear a change. */
interface Hearer {
  id: string;
  owner: WebhookOwner;
  url: string;
}

const isId = (text: string) => z.uuid().safeParse(text).success;

/** What an account tells of a number names it by its phone. */
const phoneIn = (value: unknown) =>
  shape.parse(value).display_phone_number?.replaceAll(/\D/g, "") ?? "";

/** The number it is about, if it is ours, and the workspace whose account tells it. */
async function concerned({ db }: Work, { number, value }: WebhookChange) {
  const [named] = await hearingNumbers(db, { id: number });
  if (named) return { workspace_id: named.workspace_id, number: named };
  const phone = phoneIn(value);
  const [told] = phone ? await hearingNumbers(db, { workspace_id: number, phone }) : [];
  return { workspace_id: number, number: told };
}

/** Where the events of a workspace or a sandbox go. */
async function addressOf({ db }: Work, id: string): Promise<string | null> {
  const [row] = await db
    .select({ url: webhookAddresses.url })
    .from(webhookAddresses)
    .where(eq(webhookAddresses.id, id));
  return row?.url ?? null;
}

/** Those of them that are on, each with its row. */
async function onlyOn({ db }: Work, all: readonly Hearer[]): Promise<Hearer[]> {
  if (all.length === 0) return [];
  const ids = all.map(({ id }) => id);
  const known = await db.select().from(webhookEndpoints).where(inArray(webhookEndpoints.id, ids));
  const fresh = all.filter(({ id }) => known.every((one) => one.id !== id));
  if (fresh.length > 0) {
    await db.insert(webhookEndpoints).values(fresh.map(endpointOf)).onConflictDoNothing();
  }
  const off = new Map(known.map((one) => [one.id, one.off_since && one.off_url]));
  return all.filter(({ id, url }) => off.get(id) !== url);
}

async function hearersOf(work: Work, workspace_id: string, number: HearingNumber | undefined) {
  const all: Hearer[] = [];
  if (number?.webhook_url) {
    all.push({ id: number.id, owner: "number", url: number.webhook_url });
  }
  const url = await addressOf(work, workspace_id);
  if (url) all.push({ id: workspace_id, owner: "workspace", url });
  return onlyOn(work, all);
}

/** Which kind a change is, and what keeps its order: one person's messages, or all of its kind. */
function sorted({ number, field, value }: WebhookChange): {
  kind: WebhookKind;
  conversation: string;
} {
  const { messages, statuses, message_echoes } = shape.parse(value);
  const [other] = namesIn(messages[0] ?? statuses[0] ?? message_echoes[0]);
  const kind = statuses.length > 0 ? "statuses" : webhookKind.catch("other").parse(field);
  return { kind, conversation: other ? `${number}:${other}` : `${number}:${field}` };
}

const failure = z.object({ id: z.string(), status: z.literal("failed") });

/** A message's failure has one id at each webhook: whoever knew of it first, it is told once. */
function idOf(endpoint: string, { value }: WebhookChange): string | undefined {
  const [first] = shape.parse(value).statuses;
  const failed = failure.safeParse(first).data;
  return failed && uuidv5(failed.id, endpoint);
}

/** What one number or account tells, for each webhook that hears it. */
async function deliveriesOf(work: Work, changes: readonly WebhookChange[]) {
  const [first] = changes;
  if (!first) return [];
  const { workspace_id, number } = await concerned(work, first);
  const hearers = await hearersOf(work, workspace_id, number);
  if (hearers.length === 0) return [];
  const named = number
    ? await withOwnNames(changes, (ids) => namesForPrograms(work.db, number.id, ids))
    : changes;
  return named.flatMap((change) => {
    const body = envelopeOf({ entry: workspace_id, phone: number?.phone }, change);
    return hearers.map(({ id: endpoint_id }) => {
      const id = idOf(endpoint_id, change);
      return newDelivery(work.now, { id, endpoint_id, workspace_id, ...sorted(change), body });
    });
  });
}

/** What the number of all sandboxes tells, for the one it is about. */
async function deliveriesOfSandbox(work: Work, change: WebhookChange) {
  const sandbox = await sandboxTold(work, change);
  const url = sandbox && (await addressOf(work, sandbox.id));
  if (!sandbox || !url) return [];
  const { id } = sandbox;
  const hearers = await onlyOn(work, [{ id, owner: "sandbox", url }]);
  const [named] = await withOwnNames([change], (ids) => namesInSandbox(work.db, id, ids));
  if (hearers.length === 0 || !named) return [];
  const body = envelopeOf({ entry: id, number: id, phone: sandboxLine.phone }, named);
  return [newDelivery(work.now, { endpoint_id: id, workspace_id: id, ...sorted(change), body })];
}

/** Queues what WhatsApp tells for the webhooks of whom it concerns, in the order it came. */
export async function forward(work: Work, changes: readonly WebhookChange[]): Promise<void> {
  const tried = changes.filter(({ number }) => number === sandboxLine.id);
  const ours = changes.filter(({ number }) => isId(number) && number !== sandboxLine.id);
  // An account tells of each of its numbers by its phone.
  const byPhone = ours.some(({ value }) => phoneIn(value) !== "");
  const runs = byPhone ? ours.map((change) => [change]) : [ours];
  const rows = [];
  for (const run of runs) rows.push(...(await deliveriesOf(work, run)));
  for (const change of tried) rows.push(...(await deliveriesOfSandbox(work, change)));
  if (rows.length === 0) return;
  await work.db.insert(webhookDeliveries).values(rows).onConflictDoNothing();
  await work.db.execute(sql`select pg_notify(${deliveriesChannel}, '')`);
}

/** What this server settled as failed, told as WhatsApp would tell it. */
export const failures = [
  fill(messageFailed, async ({ id, number_id, wa_id, callback_data, error }, work) => {
    const { code, details } = error;
    const title = titleOf(code);
    const value = {
      metadata: { display_phone_number: "", phone_number_id: number_id },
      statuses: [
        {
          id,
          status: "failed",
          timestamp: String(Math.floor(work.now.getTime() / 1_000)),
          ...(isUserId(wa_id) ? { recipient_user_id: wa_id } : { recipient_id: wa_id }),
          ...(callback_data ? { biz_opaque_callback_data: callback_data } : {}),
          errors: [{ code, title, message: title, ...(details && { error_data: { details } }) }],
        },
      ],
    };
    await forward(work, [{ number: number_id, field: "messages", value }]);
  }),
];
