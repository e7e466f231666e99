import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { invalid, notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Services } from "../../../../src/server/services.ts";
import type { profileChange } from "../../contract/number.ts";
import { oneAtATime } from "../network/one-at-a-time.ts";
import { takenByWhatsApp } from "../network/taken.ts";
import { numbers } from "../tables.ts";
import { wordOf } from "./words.ts";

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
 * Shows people a profile before it is kept. An older version is left to whoever keeps it, and nothing is asked then.
 * Answers whether it was.
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
  const profile = { ...after, vertical: wordOf(after.vertical) };
  const ask = () => takenByWhatsApp(services.gateway.setProfile(id, profile), fields);
  // If nothing comes of it, what stands there is asked for soon.
  await oneAtATime({ db, now }, { id, version }, "profile_busy_until", ask, {
    profile_asked_at: null,
  });
  return true;
}
