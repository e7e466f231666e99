import { inArray } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Graph } from "./graph/client.ts";
import { cloudNumbers } from "./tables.ts";

type Resting = ReturnType<Graph["resting"]>[number];

/** What rests by itself: everybody's way is no number's. */
export const ofNumbers = (all: readonly Resting[]) => all.filter(({ way }) => way !== "");

/** How people know the numbers whose ways rest, by Meta's id. */
export async function phonesOf(
  db: Database,
  resting: readonly Resting[],
): Promise<Map<string, string>> {
  const ids = resting.map(({ way }) => way);
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(cloudNumbers).where(inArray(cloudNumbers.id, ids));
  return new Map(rows.map(({ id, phone }) => [id, `+${phone}`]));
}

/** The numbers that rest while the others get through. */
export async function restingNumbers(db: Database, graph: Graph): Promise<string[]> {
  const resting = ofNumbers(graph.resting());
  const phones = await phonesOf(db, resting);
  return resting.map(({ way }) => phones.get(way) ?? way).sort();
}
