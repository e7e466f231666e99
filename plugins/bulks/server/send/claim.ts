import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { isOpen, sendCheck, stranger } from "../../../messenger/contract/send-check.ts";
import {
  composeTemplate,
  flowOfTemplate,
  numberFacts,
  peopleFacts,
  putMany,
  type ReadyMessage,
} from "../../../messenger/server/facade.ts";
import { templateOf } from "../../../templates/server/facade.ts";
import { numberOf } from "../check/against.ts";
import type { Row } from "../read/admission.ts";
import { bulkRows } from "../tables.ts";
import { failBulk, finishBulk, stillSending, waitForLimit } from "./ends.ts";
import { moveRows, type RowMove } from "./move-rows.ts";
import { sameWording } from "./wording.ts";

/** A message that is to leave, and the row it is of. */
export interface Claimed {
  row_id: string;
  ready: ReadyMessage;
}

/** What a look at a bulk brings: messages to send, or how long (ms) there are none; null for good. */
export type Claim = { claimed: Claimed[] } | { wait: number | null };

const over: Claim = { wait: null };

/** What stops a whole bulk. */
const stops = /^messenger\.(workspace|number|template|payment|flow)_(?!throttled)/;

/** Rows whose turn it is. */
const due = ({ db, now }: Work, bulkId: string, size: number) =>
  db
    .select()
    .from(bulkRows)
    .where(
      and(
        eq(bulkRows.bulk_id, bulkId),
        eq(bulkRows.state, "pending"),
        or(isNull(bulkRows.wait_until), lte(bulkRows.wait_until, now)),
      ),
    )
    .orderBy(asc(bulkRows.row))
    .limit(size)
    .for("update", { skipLocked: true });

/** Whether the bulk goes on once all is settled, and is brought to its end where it does not. */
async function nothingDue(work: Work, bulk: Row): Promise<Claim> {
  const now = await stillSending(work, bulk.id);
  if (!now) return over;
  if (now.pending === 0 && now.sending === 0) {
    await finishBulk(work, now);
    return { claimed: [] };
  }
  return { wait: 1_000 };
}

/** A bulk that cannot go on, unless a person has stopped it meanwhile. */
async function failed(work: Work, bulk: Row, failure: string): Promise<Claim> {
  const held = await stillSending(work, bulk.id);
  if (held) await failBulk(work, held, failure);
  return over;
}

/** A person stopped the bulk while its next messages were made: none of them was. */
export class Stopped extends Error {}

/**
 * Takes the next rows of a bulk whose number this server sends from: each becomes a message in its
 * conversation, and is marked as on its way, in one transaction. A refusal of one stops no other. Throws `Stopped`
 * to undo it all where the bulk was paused or cancelled meanwhile: it is held last, because whoever writes down
 * what became of a message holds the conversation first.
 */
export async function claim(work: Work, bulk: Row, size: number): Promise<Claim> {
  const number = await numberOf(work, bulk);
  const template = number && (await templateOf(work.db, number, bulk.template_id));
  if (!number || !template) {
    return failed(work, bulk, "bulks.number_or_template_gone");
  }
  const facts = {
    ...(await numberFacts(work, number)),
    flow: await flowOfTemplate(work, number, template),
  };
  const closed = sendCheck({
    ...facts,
    limit: { left: null, frees_at: null },
    contact: stranger,
    template,
  });
  if (closed && stops.test(closed.reason)) {
    return failed(work, bulk, closed.reason);
  }
  if (!sameWording(bulk, template)) {
    return failed(work, bulk, "bulks.template_changed");
  }
  const rows = await due(work, bulk.id, size);
  if (rows.length === 0) return nothingDue(work, bulk);
  const contactOf = await peopleFacts(
    work,
    number,
    rows.flatMap(({ phone }) => phone ?? []),
  );
  const moves: RowMove[] = [];
  const leaving: typeof rows = [];
  let { left } = facts.limit;
  let usedUp: Date | null | undefined;
  const turns = facts.flow?.throttle?.left;
  for (const row of rows) {
    // The next look finds a throttled flow used up, and when it is free again.
    if (leaving.length > 0 && leaving.length === turns) break;
    const contact = contactOf(row.phone ?? "");
    const refusal = sendCheck({ ...facts, limit: { ...facts.limit, left }, contact, template });
    if (refusal?.reason === "messenger.limit_reached") {
      usedUp = refusal.again;
      break;
    }
    if (refusal?.again) {
      moves.push({ id: row.id, state: "pending", wait_until: refusal.again });
    } else if (refusal) {
      const { code, reason } = refusal;
      moves.push({ id: row.id, state: "failed", error_code: code, error_details: reason });
    } else {
      const counts = !contact.reached && !isOpen(contact.window_allowed_until, work.now);
      if (left !== null && counts) left -= 1;
      leaving.push(row);
    }
  }
  const ready = await putMany(
    work,
    number,
    { kind: "bulk", id: bulk.id },
    leaving.map(({ id, phone, fields }) => ({
      client_id: id,
      phone: phone ?? "",
      composed: composeTemplate(template, fields),
    })),
  );
  const claimed = leaving.flatMap(({ id }) => {
    const message = ready.get(id);
    return message ? [{ row_id: id, ready: message }] : [];
  });
  if (!(await stillSending(work, bulk.id))) throw new Stopped();
  await moveRows(work, [
    ...moves,
    ...claimed.map(({ row_id, ready: { message_id, contact_id } }) => ({
      id: row_id,
      state: "sending" as const,
      message_id,
      contact_id,
    })),
  ]);
  if (usedUp !== undefined && claimed.length === 0) {
    await waitForLimit(work, bulk, usedUp);
    return over;
  }
  return { claimed };
}
