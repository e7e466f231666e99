import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { accountByEmail } from "../../users/server/facade.ts";
import { sandboxContacts, sandboxes } from "./tables.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Bruno tries things with his own phone, and Diego has not sent his code yet. */
export async function demo({ db, now }: Work): Promise<void> {
  const bruno = await accountByEmail(db, "bruno@recado.test");
  const diego = await accountByEmail(db, "diego@recado.test");
  if (!bruno || !diego) return;
  const at = (ms: number) => new Date(now.getTime() + ms);
  const id = uuidv7();
  await db.insert(sandboxes).values([
    {
      id,
      user_id: bruno.id,
      code: "BRUN-2345",
      created_at: at(-2 * day),
      connected_at: at(-2 * day + hour / 20),
      expires_at: at(5 * day),
    },
    {
      id: uuidv7(),
      user_id: diego.id,
      code: "DGEN-6789",
      created_at: at(-3 * hour),
      expires_at: at(7 * day - 3 * hour),
    },
  ]);
  await db.insert(sandboxContacts).values({
    id: uuidv7(),
    sandbox_id: id,
    wa_id: "5511980001234",
    name: "Celular do Bruno",
    joined_at: at(-2 * day + hour / 20),
  });
}
