import { and, count, eq, isNull } from "drizzle-orm";
import { notFound } from "../../../src/contract/wire.ts";
import { webhookInbox } from "../../../src/server/db/tables.ts";
import type { Reading } from "../../../src/server/work/slot.ts";
import { perSecond } from "../../coexistence/server/facade.ts";
import { pulseOf } from "../../messenger/server/facade.ts";
import { onServerSince } from "../../numbers/server/facade.ts";
import { deliveriesAt } from "../../webhooks/server/facade.ts";
import type { ServerInfo } from "../contract/server.ts";

/** As things are: the page promises no machine that is not there. */
export async function infoOf({ db, now, services }: Reading, id: string): Promise<ServerInfo> {
  const since = await onServerSince(db, id);
  if (!since) throw notFound();
  const { waiting: messages, ...pulse } = await pulseOf(db, id);
  const { waiting: deliveries, last } = await deliveriesAt(db, id);
  const { number, done_at, failed_at } = webhookInbox;
  const [inbox] = await db
    .select({ total: count() })
    .from(webhookInbox)
    .where(and(eq(number, id), isNull(done_at), isNull(failed_at)));
  return {
    at: now,
    driver: services.driver,
    engine: services.store.engine,
    since,
    per_second: await perSecond(db, id),
    ...pulse,
    waiting: { messages, inbox: inbox?.total ?? 0, deliveries },
    last_webhook: last,
  };
}
