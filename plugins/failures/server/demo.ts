import { v7 as uuidv7 } from "uuid";
import { jobs } from "../../../src/server/db/tables.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { tries } from "../../../src/server/work/backoff.ts";

/** A mail that its server never took. */
export async function demo({ db, now }: Work): Promise<void> {
  const failed_at = new Date(now.getTime() - 86_400_000);
  await db.insert(jobs).values({
    id: uuidv7(),
    name: "house.send-mail",
    payload: { to: "contato@padaria.example", subject: "Convite", text: "Olá!" },
    run_at: failed_at,
    attempts: tries,
    failed_at,
    error: "Greeting never received",
  });
}
