import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Services } from "../../../../src/server/services.ts";
import type { automationsChange } from "../../contract/automations.ts";
import { changeNumber } from "../change.ts";
import { numbers } from "../tables.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { readSoon, readsOfNumbers } from "./readings.ts";
import { takenByWhatsApp } from "./taken.ts";

interface Asking {
  db: Database;
  now: Date;
  services: Services;
}

const automationsRead = "numbers.read-automations";

const automationFields = { prompts: "icebreakers", commands: "commands" };

async function columnsOf<C extends Parameters<Database["select"]>[0]>(
  db: Database,
  id: string,
  columns: C,
) {
  const [row] = await db.select(columns).from(numbers).where(eq(numbers.id, id));
  if (!row) throw notFound();
  return row;
}

/** Shows people a picture before it is kept. */
export async function showPicture(
  { services }: Pick<Asking, "services">,
  id: string,
  bytes: Uint8Array,
): Promise<void> {
  const picture = {
    type: "image/jpeg",
    name: "avatar.jpg",
    size: bytes.byteLength,
    async *pieces() {
      yield bytes;
    },
  };
  const asked = services.gateway.setPicture(id, picture);
  await takenByWhatsApp(asked, { profile_picture_handle: "file" });
}

const automationColumns = {
  welcome_message: numbers.welcome_message,
  icebreakers: numbers.icebreakers,
  commands: numbers.commands,
  version: numbers.version,
};

/**
 * The same with what people are offered as they open a chat. An older version is left to whoever keeps it, and nothing
 * is asked then. Answers whether it was.
 */
export async function offerAutomations(
  { db, now, services }: Asking,
  id: string,
  change: z.output<typeof automationsChange>,
): Promise<boolean> {
  const { version, ...before } = await columnsOf(db, id, automationColumns);
  const { version: seen = version, ...wanted } = change;
  const after = { ...before, ...wanted };
  if (seen !== version || isDeepStrictEqual(after, before)) return false;
  await oneAtATime({ db, now }, { id, version }, "automations_busy_until", async () => {
    await readSoon({ db, now }, id, automationsRead);
    await takenByWhatsApp(services.gateway.setAutomations(id, after), automationFields);
  });
  return true;
}

/** What people are offered is what stands at WhatsApp, also where Meta's manager set it. */
export const readAutomations = readsOfNumbers({
  name: automationsRead,
  ask: ({ automations }) => automations,
  take: async (work, { id }, told) => {
    if (!told) return;
    const { version: _, ...here } = await columnsOf(work.db, id, automationColumns);
    const there = {
      welcome_message: told.welcome_message,
      icebreakers: [...told.icebreakers],
      commands: [...told.commands],
    };
    if (!isDeepStrictEqual(there, here)) await changeNumber(work, id, there);
  },
});
