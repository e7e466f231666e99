import { v7 as uuidv7 } from "uuid";
import type { Place } from "../place.ts";
import type { webhookDeliveries, webhookEndpoints } from "../tables.ts";

/** The row of a webhook that nothing was sent to yet. */
export const endpointOf = ({
  id,
  owner,
}: Pick<Place, "id" | "owner">): typeof webhookEndpoints.$inferInsert => ({
  id,
  owner,
  workspace_id: owner === "workspace" ? id : null,
  sandbox_id: owner === "sandbox" ? id : null,
});

/** A delivery that nobody has tried yet. */
export const newDelivery = (
  now: Date,
  of: Pick<
    typeof webhookDeliveries.$inferInsert,
    "endpoint_id" | "workspace_id" | "kind" | "conversation" | "body" | "test"
  > & { id?: string | undefined },
): typeof webhookDeliveries.$inferInsert => ({
  ...of,
  id: of.id ?? uuidv7(),
  queued_at: now,
  run_at: now,
  created_at: now,
});
