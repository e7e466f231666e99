import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { accountByEmail } from "../../users/server/facade.ts";
import { newToken } from "./secret.ts";
import { apiTokens } from "./tables.ts";

const day = 86_400_000;

/** Tokens whose secrets nobody knows; days before now, ends in days from now. */
const kept = [
  { name: "Loja virtual", made: 120, ends: 245, used: 0.08, sends: true, reads: true },
  { name: "Planilha de entregas", made: 85, ends: 5, used: 2, sends: true, reads: false },
  { name: "Backup de arquivos", made: 40, ends: null, used: null, sends: false, reads: true },
  { name: "Integração antiga", made: 400, ends: -35, used: 41, sends: true, reads: true },
  { name: "Teste", made: 61, ends: 29, used: 60, revoked: 59, sends: true, reads: true },
];

export async function demo({ db, now }: Work): Promise<void> {
  const ana = await accountByEmail(db, "ana@recado.test");
  if (!ana) return;
  const at = (days: number) => new Date(now.getTime() + days * day);
  await db.insert(apiTokens).values(
    kept.map(({ name, made, ends, used, revoked, sends, reads }) => {
      const { token: _, ...secret } = newToken();
      return {
        id: uuidv7(),
        user_id: ana.id,
        name,
        ...secret,
        sends,
        reads,
        all_numbers: true,
        created_at: at(-made),
        expires_at: ends === null ? null : at(ends),
        expiring_told_at: ends !== null && ends < 7 ? at(ends - 7) : null,
        last_used_at: used === null ? null : at(-used),
        revoked_at: revoked === undefined ? null : at(-revoked),
      };
    }),
  );
}
