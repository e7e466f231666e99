import { eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { WebhookChange, Work } from "../../../src/server/plugin.ts";
import { jsonOf } from "../../../src/server/text/keepable.ts";
import { type HearingNumber, hearingNumbers } from "../../numbers/server/facade.ts";
import { type WebhookKind, webhookKind } from "../contract/kinds.ts";
import type { WebhookOwner } from "../contract/webhook.ts";
import { deliveriesChannel } from "./deliver/channel.ts";
import { webhookDeliveries, webhookEndpoints, workspaceWebhooks } from "./tables.ts";

const party = z
  .object({ from: z.string(), to: z.string(), recipient_id: z.string() })
  .partial()
  .catch({});
const events = z.array(z.unknown()).catch([]);
const shape = z
  .looseObject({
    metadata: z.looseObject({ display_phone_number: z.string().catch("") }).optional(),
    display_phone_number: z.string().optional().catch(undefined),
    messages: events,
    statuses: events,
    message_echoes: events,
  })
  .catch({ messages: [], statuses: [], message_echoes: [] });

/** Where a run of changes goes. */
interface Hearer {
  id: string;
  owner: WebhookOwner;
  workspace_id: string;
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

async function hearersOf(
  { db }: Work,
  workspace_id: string,
  number: HearingNumber | undefined,
): Promise<Hearer[]> {
  const [place] = await db
    .select({ url: workspaceWebhooks.url })
    .from(workspaceWebhooks)
    .where(eq(workspaceWebhooks.id, workspace_id));
  const all: Hearer[] = [];
  if (number?.webhook_url) {
    all.push({ id: number.id, owner: "number", workspace_id, url: number.webhook_url });
  }
  if (place?.url) all.push({ id: workspace_id, owner: "workspace", workspace_id, url: place.url });
  if (all.length === 0) return all;
  const ids = all.map(({ id }) => id);
  const known = await db.select().from(webhookEndpoints).where(inArray(webhookEndpoints.id, ids));
  const fresh = all.filter(({ id }) => known.every((one) => one.id !== id));
  if (fresh.length > 0) {
    const rows = fresh.map(({ id, owner }) => ({ id, owner }));
    await db.insert(webhookEndpoints).values(rows).onConflictDoNothing();
  }
  const off = new Map(known.map((one) => [one.id, one.off_since && one.off_url]));
  return all.filter(({ id, url }) => off.get(id) !== url);
}

/** Which kind a change is, and what keeps its order: one person's messages, or all of its kind. */
function sorted({ number, field, value }: WebhookChange): {
  kind: WebhookKind;
  conversation: string;
} {
  const { messages, statuses, message_echoes } = shape.parse(value);
  const { from, to, recipient_id } = party.parse(messages[0] ?? statuses[0] ?? message_echoes[0]);
  const kind = statuses.length > 0 ? "statuses" : webhookKind.catch("other").parse(field);
  const other = from ?? to ?? recipient_id;
  return { kind, conversation: other ? `${number}:${other}` : `${number}:${field}` };
}

/** The change as Meta's Cloud API tells it, in its envelope. */
export function envelopeOf(
  workspace_id: string,
  phone: string | undefined,
  { field, value }: Pick<WebhookChange, "field" | "value">,
): string {
  const { metadata } = shape.parse(value);
  const told = metadata
    ? {
        messaging_product: "whatsapp",
        ...(value as object),
        metadata: {
          ...metadata,
          display_phone_number: metadata.display_phone_number || (phone ?? ""),
        },
      }
    : value;
  const entry = { id: workspace_id, changes: [{ field, value: told }] };
  return jsonOf({ object: "whatsapp_business_account", entry: [entry] });
}

/** A delivery that nobody has tried yet. */
export const newDelivery = (
  now: Date,
  of: Pick<
    typeof webhookDeliveries.$inferInsert,
    "endpoint_id" | "workspace_id" | "kind" | "conversation" | "body" | "test"
  >,
): typeof webhookDeliveries.$inferInsert => ({
  id: uuidv7(),
  ...of,
  queued_at: now,
  run_at: now,
  created_at: now,
});

/** What one number or account tells, for each webhook that hears it. */
async function deliveriesOf(work: Work, changes: readonly WebhookChange[]) {
  const [first] = changes;
  if (!first) return [];
  const { workspace_id, number } = await concerned(work, first);
  const hearers = await hearersOf(work, workspace_id, number);
  return changes.flatMap((change) => {
    if (hearers.length === 0) return [];
    const body = envelopeOf(workspace_id, number?.phone, change);
    return hearers.map(({ id }) =>
      newDelivery(work.now, { endpoint_id: id, workspace_id, ...sorted(change), body }),
    );
  });
}

/** Queues what WhatsApp tells for the webhooks of whom it concerns, in the order it came. */
export async function forward(work: Work, changes: readonly WebhookChange[]): Promise<void> {
  const ours = changes.filter(({ number }) => isId(number));
  // An account tells of each of its numbers by its phone.
  const byPhone = ours.some(({ value }) => phoneIn(value) !== "");
  const runs = byPhone ? ours.map((change) => [change]) : [ours];
  const rows = [];
  for (const run of runs) rows.push(...(await deliveriesOf(work, run)));
  if (rows.length === 0) return;
  await work.db.insert(webhookDeliveries).values(rows);
  await work.db.execute(sql`select pg_notify(${deliveriesChannel}, '')`);
}
