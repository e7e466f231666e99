import { and, eq, isNull, lte, or } from "drizzle-orm";
import { z } from "zod";
import type { WebhookChange, Work } from "../../../../src/server/plugin.ts";
import { takeStanding } from "../standing/take.ts";
import { limitOf, markOf, type Standing } from "../standing/words.ts";
import { numberAccounts, numberAllowances, numbers } from "../tables.ts";

const limit = z.coerce.string().catch("");
const told = z.object({
  event: z.string(),
  display_phone_number: z.string().catch(""),
  /** One name of it, and what came after it. */
  current_limit: limit,
  max_daily_conversations_per_business: limit,
});

const standingIn = (value: z.output<typeof told>): Standing => ({
  quality_status: value.event === "CONNECTED" ? undefined : markOf(value.event),
  messaging_limit:
    limitOf(value.max_daily_conversations_per_business) ?? limitOf(value.current_limit),
  throughput: value.event === "THROUGHPUT_UPGRADE" ? "high" : undefined,
});

const isOurs = (named: string) => z.uuid().safeParse(named).success;

/** Has WhatsApp asked soon how numbers stand: what it told may be late, or not all. */
const askSoon = (work: Work, where: ReturnType<typeof eq> | undefined) =>
  work.db.update(numbers).set({ standing_asked_at: null }).where(where);

/** Takes in what WhatsApp tells of a number's quality, of its limit and of how fast it sends. */
export async function receiveQuality(work: Work, changes: readonly WebhookChange[]): Promise<void> {
  for (const { number: named, value, at = work.now } of changes) {
    const { data } = told.safeParse(value);
    if (!data || !isOurs(named)) continue;
    const phone = data.display_phone_number.replaceAll(/\D/g, "");
    const [number] = await work.db
      .select({ id: numbers.id })
      .from(numbers)
      .where(
        or(eq(numbers.id, named), and(eq(numbers.workspace_id, named), eq(numbers.phone, phone))),
      );
    if (!number) continue;
    await takeStanding(work, number.id, standingIn(data), at);
    await askSoon(work, eq(numbers.id, number.id));
  }
}

/** A word of it that says nothing of numbers is none. */
const most = z.coerce.number().int().min(1).nullable().catch(null);
const capability = z.object({
  max_phone_numbers_per_business: most,
  max_phone_numbers_per_waba: most,
});

/**
 * What is told of an account is told of all its numbers: each is asked about by itself. How many there may be is kept,
 * of the business and of the account.
 */
export async function receiveCapability(
  work: Work,
  changes: readonly WebhookChange[],
): Promise<void> {
  for (const { number, value, home, at: told_at = work.now } of changes) {
    await askSoon(work, isOurs(number) ? eq(numbers.workspace_id, number) : undefined);
    const { data } = capability.safeParse(value);
    if (!data || home === undefined) continue;
    const { max_phone_numbers_per_business: ofBusiness, max_phone_numbers_per_waba: own } = data;
    if (ofBusiness !== null) {
      const set = { most: ofBusiness, told_at };
      await work.db
        .insert(numberAllowances)
        .values({ home, ...set })
        .onConflictDoUpdate({
          target: numberAllowances.home,
          set,
          setWhere: lte(numberAllowances.told_at, told_at),
        });
    }
    if (own !== null) {
      const set = { most: own, most_told_at: told_at };
      const { most_told_at: before } = numberAccounts;
      await work.db
        .insert(numberAccounts)
        .values({ home, ...set })
        .onConflictDoUpdate({
          target: numberAccounts.home,
          set,
          setWhere: or(isNull(before), lte(before, told_at)),
        });
    }
  }
}
