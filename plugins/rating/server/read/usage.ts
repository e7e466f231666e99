import { and, between, eq, sql } from "drizzle-orm";
import { dayOf } from "../../../../src/contract/day.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { countsOfWorkspace } from "../../../numbers/server/facade.ts";
import { type RatedLine, rate } from "../../contract/rate.ts";
import type { UseCategory } from "../../contract/use.ts";
import { usageDays } from "../tables.ts";
import { type SpanOfUse, segmentsOf } from "./segments.ts";

/** Of one direction. */
export interface CallUse {
  total: number;
  completed: number;
  seconds: number;
}

export interface Usage {
  outgoing: number;
  outgoing_templates: number;
  incoming: number;
  /** Active for the first time in their month. */
  contacts: number;
  calls: number;
  inbound: CallUse;
  outbound: CallUse;
  /** Conversations, and since July 2025 messages, each counted once: by category, or as free. */
  conversations: Record<(typeof counted)[number], number>;
}

const counted = [
  "free",
  "referral",
  "user",
  "business",
  "marketing",
  "utility",
  "authentication",
  "service",
] as const;

const shownAs: Readonly<Partial<Record<UseCategory, (typeof counted)[number]>>> = {
  authentication_international: "authentication",
  ...Object.fromEntries(counted.map((name) => [name, name])),
};

async function callsOf(db: Database, workspaceId: string, first: string, last: string) {
  const rows = await db
    .select({
      category: usageDays.category,
      total: sql<number>`sum(${usageDays.records})::int`,
      completed: sql<number>`coalesce(sum(${usageDays.records}) filter (where ${usageDays.circumstance} <> 'missed'), 0)::int`,
      seconds: sql<number>`sum(${usageDays.seconds})::int`,
    })
    .from(usageDays)
    .where(
      and(
        eq(usageDays.workspace_id, workspaceId),
        eq(usageDays.kind, "call"),
        between(usageDays.day, first, last),
      ),
    )
    .groupBy(usageDays.category);
  const of = (category: UseCategory): CallUse => {
    const { total, completed, seconds } = rows.find((row) => row.category === category) ?? {
      total: 0,
      completed: 0,
      seconds: 0,
    };
    return { total, completed, seconds };
  };
  return { inbound: of("inbound"), outbound: of("outbound") };
}

/** Conversations and messages of rated use, as an invoice counts them. */
export function conversationsIn(lines: readonly RatedLine[]): Usage["conversations"] {
  const conversations = Object.fromEntries(
    counted.map((name) => [name, 0]),
  ) as Usage["conversations"];
  for (const line of lines) {
    if (line.model === "call") continue;
    const name = shownAs[line.category] ?? "free";
    const free = name === "referral" ? 0 : line.free_quantity;
    conversations.free += free;
    conversations[name] += line.quantity - free;
  }
  return conversations;
}

/**
 * What a workspace used in a span, counted as an invoice shows it. Messages, contacts and calls by whole
 * days; conversations to the instant, as they are rated.
 */
export async function usage(db: Database, span: SpanOfUse): Promise<Usage> {
  const first = dayOf(span.from);
  const last = dayOf(new Date(span.to.getTime() - 1));
  const conversations = conversationsIn(rate(await segmentsOf(db, span), () => []));
  const calls = await callsOf(db, span.workspace_id, first, last);
  return {
    ...(await countsOfWorkspace(db, span.workspace_id, { first, last })),
    ...calls,
    calls: calls.inbound.total + calls.outbound.total,
    conversations,
  };
}
