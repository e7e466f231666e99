import { asc } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { FlowStatus } from "../contract/flow.ts";
import { jsonOf } from "./read/json.ts";
import { draftNumber, flows } from "./tables.ts";

export { type FlowAnswer, keepAnswer, labelled } from "./answers.ts";
export { flowFacts, flowOf, noteSend, sendableOf } from "./sending.ts";

/** A flow as WhatsApp has it. */
export interface NetworkFlow {
  id: string;
  account: string;
  name: string;
  categories: string[];
  status: FlowStatus;
  json: string;
}

/** Every flow WhatsApp has taken. */
export async function allFlows(db: Database): Promise<NetworkFlow[]> {
  const rows = await db.select().from(flows).orderBy(asc(flows.id));
  const all: NetworkFlow[] = [];
  for (const { id, network_id, workspace_id: account, name, categories, status } of rows) {
    const draft = network_id === null ? null : await jsonOf(db, id, draftNumber);
    if (network_id && draft) {
      const capitals = categories.map((category) => category.toUpperCase());
      all.push({ id: network_id, account, name, categories: capitals, status, json: draft.json });
    }
  }
  return all;
}
