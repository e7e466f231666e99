import { and, eq, sql } from "drizzle-orm";
import { rowsOf } from "../../../../src/server/db/database.ts";
import type { Transact } from "../../../../src/server/plugin.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import type { WebhookOwner } from "../../contract/webhook.ts";
import { webhookEndpoints } from "../tables.ts";
import { deliveriesChannel } from "./channel.ts";

/** How long (ms) a claim holds when its server says nothing more, and how often it does. */
export const lease = 10_000;
export const renewEvery = lease / 4;

/** After so long (ms) without a success a webhook is down: one attempt at a time tells when it is back. */
const downAfter = 30_000;

export const isDown = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= downAfter;

/** Since when an address fails: what another one did before it says nothing of it. */
export const failingAt = (
  endpoint: Pick<typeof webhookEndpoints.$inferSelect, "failing_since" | "failing_url">,
  url: string,
): Date | null =>
  endpoint.failing_url === null || endpoint.failing_url === url ? endpoint.failing_since : null;

/** A webhook that this server works on. */
export interface Claimed {
  id: string;
  owner: WebhookOwner;
  turn: number;
  down: boolean;
}

/**
 * Claims webhooks that have something due: one server works on each, so that it is sent once and in
 * order. They are found by stepping over the index, so that a long queue of one costs nothing.
 */
export const claim = (
  transact: Transact,
  most: number,
  except: readonly string[],
): Promise<Claimed[]> =>
  transact(async ({ db, now }) => {
    const at = now.toISOString();
    const until = new Date(now.getTime() + lease).toISOString();
    const claimed = await db.execute(sql`
      with recursive waiting as (
        (select endpoint_id from webhook_deliveries
          where status = 'pending' order by endpoint_id limit 1)
        union all
        select (select next.endpoint_id from webhook_deliveries next
          where next.status = 'pending' and next.endpoint_id > waiting.endpoint_id
          order by next.endpoint_id limit 1)
        from waiting where waiting.endpoint_id is not null
      ), free as (
        select id from webhook_endpoints endpoint
        where id in (select endpoint_id from waiting)
          and id not in (
            select value::uuid from jsonb_array_elements_text(${jsonOf(except)}::jsonb))
          and (lease_until is null or lease_until < ${at})
          and exists (select 1 from webhook_deliveries due where due.endpoint_id = endpoint.id
            and due.status = 'pending' and due.run_at <= ${at})
        order by lease_until nulls first limit ${most} for update skip locked)
      update webhook_endpoints endpoint set turn = turn + 1, lease_until = ${until}
      from free where endpoint.id = free.id
      returning endpoint.id, endpoint.owner, endpoint.turn, endpoint.failing_since`);
    return rowsOf<Omit<Claimed, "down"> & { failing_since: string | null }>(claimed).map(
      ({ failing_since, ...row }) => ({
        ...row,
        down: isDown(failing_since === null ? null : new Date(failing_since), now),
      }),
    );
  });

/** What is still this server's to change. */
export const mine = ({ id, turn }: Claimed) =>
  and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.turn, turn));

/** Says that this server is still at work; answers whether the claim still holds. */
export const renew = (transact: Transact, claimed: Claimed): Promise<boolean> =>
  transact(async ({ db, now }) => {
    const kept = await db
      .update(webhookEndpoints)
      .set({ lease_until: new Date(now.getTime() + lease) })
      .where(mine(claimed))
      .returning({ id: webhookEndpoints.id });
    return kept.length > 0;
  });

/** Lets a webhook go; what came while it was held is looked for at once. */
export const release = (transact: Transact, claimed: Claimed, worked: boolean) =>
  transact(async ({ db }) => {
    await db.update(webhookEndpoints).set({ lease_until: null }).where(mine(claimed));
    if (worked) await db.execute(sql`select pg_notify(${deliveriesChannel}, '')`);
  });
