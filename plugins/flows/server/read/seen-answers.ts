import { and, count, inArray, type SQL, sql } from "drizzle-orm";
import type { Ability } from "../../../../src/contract/abilities.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { readable, readableNumbers } from "../../../numbers/server/facade.ts";
import { answersSeen } from "../slots.ts";
import { flowAnswers } from "../tables.ts";
import type { Row } from "./admission.ts";

export type Seeing = Pick<Work, "db" | "now" | "services"> & { ability: Ability };

/** Answers of a workspace's flows that came to numbers the caller reads, in conversations they see, as in the inbox. */
export async function seenAnswers(call: Seeing, workspace: string): Promise<SQL | undefined> {
  const { db, ability } = call;
  const { contact_id, number_id } = flowAnswers;
  const numbers = await readableNumbers(db, workspace, ability);
  const seen = await call.services.ask(
    answersSeen,
    { ability, numbers, contact_id, number_id },
    call,
  );
  return and(sql`${number_id} in (select id from numbers where ${readable(ability)})`, ...seen);
}

/** How many answers of each of these flows the caller sees. */
export async function countAnswers(
  call: Seeing,
  rows: readonly Pick<Row, "id" | "workspace_id" | "answers_count">[],
): Promise<Map<string, number>> {
  const answered = rows.filter(({ answers_count }) => answers_count > 0);
  const [first] = answered;
  if (!first) return new Map();
  const { flow_id } = flowAnswers;
  const ids = answered.map(({ id }) => id);
  const counted = await call.db
    .select({ flow_id, seen: count() })
    .from(flowAnswers)
    .where(and(inArray(flow_id, ids), await seenAnswers(call, first.workspace_id)))
    .groupBy(flow_id);
  return new Map(counted.map((row) => [row.flow_id, row.seen]));
}
