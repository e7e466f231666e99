import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { z } from "zod";
import { conflict, invalid, notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Services } from "../../../../src/server/services.ts";
import type { profileChange } from "../../contract/number.ts";
import { takenByWhatsApp } from "../network/taken.ts";
import { numbers } from "../tables.ts";
import { wordOf } from "./words.ts";

/** Milliseconds until a save that never came back holds up nobody any more: longer than WhatsApp is waited for. */
const patience = 90_000;

const fields = Object.fromEntries(
  ["about", "address", "description", "email", "vertical", "websites"].map((name) => [name, name]),
);
const columns = {
  about: numbers.about,
  address: numbers.address,
  description: numbers.description,
  email: numbers.email,
  websites: numbers.websites,
  vertical: numbers.vertical,
  version: numbers.version,
};

/** What is kept beside a profile that WhatsApp has taken: nothing is on its way, and no other one stands there. */
export const arrived = (now: Date) => ({
  profile_busy_until: null,
  profile_asked_at: now,
  profile_told_at: null,
});

/**
 * Shows people a profile before it is kept, one at a time: of two who save at once the second is refused before
 * WhatsApp hears of it. An older version is left to whoever keeps it, and nothing is asked then. Answers whether it was.
 */
export async function showProfile(
  { db, now, services }: { db: Database; now: Date; services: Services },
  id: string,
  change: z.output<typeof profileChange>,
): Promise<boolean> {
  const own = eq(numbers.id, id);
  const [row] = await db.select(columns).from(numbers).where(own);
  if (!row) throw notFound();
  const { version, ...before } = row;
  const { version: seen = version, ...wanted } = change;
  const after = { ...before, ...wanted };
  if (seen !== version || isDeepStrictEqual(after, before)) return false;
  if (before.about !== "" && after.about === "") throw invalid({ about: "numbers.about_stays" });
  if (before.vertical !== "undefined" && after.vertical === "undefined") {
    throw invalid({ vertical: "numbers.vertical_stays" });
  }
  const { profile_busy_until: busy } = numbers;
  const until = new Date(now.getTime() + patience);
  const claimed = await db
    .update(numbers)
    // If nothing comes of it, what stands there is asked for soon.
    .set({ profile_busy_until: until, profile_asked_at: null })
    .where(and(own, eq(numbers.version, version), or(isNull(busy), lte(busy, now))))
    .returning({ id: numbers.id });
  if (claimed.length === 0) throw conflict("numbers.profile_busy");
  try {
    const profile = { ...after, vertical: wordOf(after.vertical) };
    await takenByWhatsApp(services.gateway.setProfile(id, profile), fields);
  } catch (error) {
    await db.update(numbers).set({ profile_busy_until: null }).where(own);
    throw error;
  }
  return true;
}
