import { eq } from "drizzle-orm";
import type { Reading } from "../../../src/server/work/slot.ts";
import type { Connection } from "../contract/accounting.ts";
import { accountingOf } from "./provider/pick.ts";
import { connections } from "./tables.ts";

/** Whether the service lets us in at this moment. */
export async function connectionOf({ db, now, services }: Reading): Promise<Connection> {
  const { name: provider } = accountingOf(services);
  const [row] = await db.select().from(connections).where(eq(connections.provider, provider));
  if (!row) return { provider, state: "never", connected_at: null, by: null, expires_at: null };
  const { connected_at, by_name: by, expires_at } = row;
  const isOver = expires_at !== null && expires_at <= now;
  return { provider, state: isOver ? "lapsed" : "connected", connected_at, by, expires_at };
}
