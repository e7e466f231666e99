import { and, eq, sql } from "drizzle-orm";
import type { JobWork } from "../../../../src/server/plugin.ts";
import { perSecond } from "../../../coexistence/server/facade.ts";
import { bulkSenders } from "../tables.ts";

/** How long (ms) a number is one server's to send from, after each sign of life. */
const lease = 5_000;
/** What WhatsApp's refusal for speed leaves of it, and what each quiet portion adds. */
const slower = 0.5;
const faster = 1.1;

/** The right to send a number's bulks, and its pace. */
export interface Lease {
  holder: string;
  /** Messages a second. */
  rate: number;
  /** Of the number, when nothing slows it down. */
  most: number;
  /** When the next message may leave, in milliseconds. */
  nextAt: number;
}

/** Takes the right to send from a number; null while another server has it. */
export async function takeLease(work: JobWork, number_id: string): Promise<Lease | null> {
  const holder = work.id;
  const most = await perSecond(work.db, number_id);
  return work.transact(async ({ db, now }) => {
    const lease_until = new Date(now.getTime() + lease);
    const [row] = await db
      .insert(bulkSenders)
      .values({ number_id, holder, lease_until })
      .onConflictDoUpdate({
        target: bulkSenders.number_id,
        set: { holder, lease_until },
        setWhere: sql`${bulkSenders.lease_until} is null or ${bulkSenders.lease_until} < ${now.toISOString()} or ${bulkSenders.holder} = ${holder}`,
      })
      .returning();
    if (!row) return null;
    const rate = Math.min(most, row.slowed_to ?? most);
    return { holder, rate, most, nextAt: row.next_at?.getTime() ?? 0 };
  });
}

/** The pace after a portion. */
export function paceAfter(held: Lease, wasTooFast: boolean): void {
  held.rate = wasTooFast
    ? Math.max(1, held.rate * slower)
    : Math.min(held.most, held.rate * faster);
}

/** Keeps the right, or gives it back; false where another server has it by now. */
export async function keepLease(
  work: JobWork,
  number_id: string,
  { holder, rate, most, nextAt }: Lease,
  goesOn: boolean,
): Promise<boolean> {
  const kept = await work.transact(({ db, now }) =>
    db
      .update(bulkSenders)
      .set({
        lease_until: goesOn ? new Date(now.getTime() + lease) : null,
        next_at: nextAt > 0 ? new Date(nextAt) : null,
        slowed_to: rate < most ? rate : null,
      })
      .where(and(eq(bulkSenders.number_id, number_id), eq(bulkSenders.holder, holder)))
      .returning({ id: bulkSenders.number_id }),
  );
  return kept.length > 0;
}
