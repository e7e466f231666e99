import { randomBytes } from "node:crypto";
import type { Work } from "../../../src/server/plugin.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { qrCodes } from "./tables.ts";

const messages: Record<string, string[]> = {
  "Padaria Aurora": [
    "Olá! Vi o cartaz na loja e quero fazer uma encomenda.",
    "Quero receber o cardápio do dia.",
    "Estou na mesa e gostaria de pedir.",
  ],
  "Clínica Vida": ["Quero marcar uma consulta.", "Quero confirmar meu exame."],
};

// The letters of Meta's own codes.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const newQrCode = () =>
  Array.from(randomBytes(14), (byte) => letters[byte % letters.length]).join("");

export async function demo({ db, now }: Work): Promise<void> {
  for (const [name, texts] of Object.entries(messages)) {
    const workspace = await workspaceByName(db, name);
    const [number] = workspace ? await numbersOf(db, workspace.id) : [];
    if (!number) continue;
    await db.insert(qrCodes).values(
      texts.map((message, at) => {
        const created_at = new Date(now.getTime() - (at + 1) * 9 * 86_400_000);
        return {
          code: newQrCode(),
          number_id: number.id,
          message,
          image_format: at % 2 === 0 ? ("png" as const) : ("svg" as const),
          created_at,
          updated_at: created_at,
        };
      }),
    );
  }
}
