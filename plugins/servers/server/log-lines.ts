import { and, asc, eq, gt, gte, isNotNull, lt, or, type SQL } from "drizzle-orm";
import type { Day } from "../../../src/contract/day.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { dayStart } from "../../../src/server/db/day-start.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import { webhookInbox } from "../../../src/server/db/tables.ts";
import { failuresBetween } from "../../messenger/server/facade.ts";
import { changesBetween } from "../../numbers/server/facade.ts";
import { deliveriesBetween } from "../../webhooks/server/facade.ts";

/** Something that happened, with what may be told of it: no texts, no phones, no addresses. */
interface Line {
  at: Date;
  what: "change" | "delivery" | "failure" | "inbox";
}

/** What WhatsApp told and could not be worked on. */
async function* inboxBetween(db: Database, numberId: string, from: SQL, to: SQL) {
  const { id, number, field, attempts, failed_at } = webhookInbox;
  const portions = inPortions<{ id: number; field: string; attempts: number; at: Date | null }>(
    500,
    (last, limit) =>
      db
        .select({ id, field, attempts, at: failed_at })
        .from(webhookInbox)
        .where(
          and(
            eq(number, numberId),
            isNotNull(failed_at),
            gte(failed_at, from),
            lt(failed_at, to),
            last?.at
              ? or(gt(failed_at, last.at), and(eq(failed_at, last.at), gt(id, last.id)))
              : undefined,
          ),
        )
        .orderBy(asc(failed_at), asc(id))
        .limit(limit),
  );
  for await (const rows of portions)
    for (const row of rows) if (row.at) yield { ...row, at: row.at };
}

async function* named<T extends { at: Date }>(
  what: Line["what"],
  rows: AsyncIterable<T>,
): AsyncGenerator<Line> {
  for await (const { at, ...row } of rows) yield { at, what, ...row };
}

/** Several streams in the order of time as one, each in that order already. */
async function* inOrderOfTime(streams: readonly AsyncGenerator<Line>[]): AsyncGenerator<Line> {
  const heads: { line: Line; stream: AsyncGenerator<Line> }[] = [];
  const advance = async (stream: AsyncGenerator<Line>) => {
    const next = await stream.next();
    if (!next.done) heads.push({ line: next.value, stream });
  };
  for (const stream of streams) await advance(stream);
  while (heads.length > 0) {
    heads.sort((a, b) => a.line.at.getTime() - b.line.at.getTime());
    const first = heads.shift();
    if (!first) return;
    yield first.line;
    await advance(first.stream);
  }
}

/** A number's log of some days as lines of JSON, oldest first. */
export async function* logLines(
  db: Database,
  numberId: string,
  { from, to }: { from: Day; to: Day },
): AsyncGenerator<string> {
  const among = [db, numberId, dayStart(from), dayStart(to, 1)] as const;
  const lines = inOrderOfTime([
    named("change", changesBetween(...among)),
    named("inbox", inboxBetween(...among)),
    named("failure", failuresBetween(...among)),
    named("delivery", deliveriesBetween(...among)),
  ]);
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
