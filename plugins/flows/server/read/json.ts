import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Locale } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { say } from "../../../../src/server/words.ts";
import type { validationError } from "../../contract/flow.ts";
import { faultWords } from "../../contract/json/fault-words.ts";
import { faultNames, type PlacedFault } from "../../contract/json/faults.ts";
import { flowVersions } from "../tables.ts";

export const versionOf = (flowId: string, number: number) =>
  and(eq(flowVersions.flow_id, flowId), eq(flowVersions.number, number));

export type VersionRow = typeof flowVersions.$inferSelect;

/** One of a flow's JSONs; null where it has none of that number. */
export async function jsonOf(
  db: Database,
  flowId: string,
  number: number,
): Promise<VersionRow | null> {
  const [row] = await db.select().from(flowVersions).where(versionOf(flowId, number));
  return row ?? null;
}

/** Broken rules as WhatsApp tells of them, in the caller's language. */
export const toErrors = (
  locale: Locale,
  faults: readonly PlacedFault[],
): z.output<typeof validationError>[] =>
  faults.map(({ code, params, ...place }) => ({
    error: faultNames[code],
    error_type: code === "invalid_json" ? "JSON_SYNTAX_ERROR" : "FLOW_JSON_ERROR",
    message: say(locale, faultWords[code], params),
    ...place,
  }));
