import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { replies } from "./tables.ts";

const worlds: Record<string, { shortcut: string; title: string; text: string; used: number }[]> = {
  "Padaria Aurora": [
    {
      shortcut: "ola",
      title: "Boas-vindas",
      text: "Olá, {{contact.nickname}}! Aqui é {{agent.name}}, da {{number.name}}. Como posso ajudar?",
      used: 42,
    },
    {
      shortcut: "horario",
      title: "Horário de funcionamento",
      text: "Abrimos de terça a domingo, das 6h às 20h.",
      used: 17,
    },
    {
      shortcut: "pix",
      title: "Pagamento por Pix",
      text: "Nossa chave Pix é o CNPJ da padaria. Envie o comprovante por aqui, por favor.",
      used: 0,
    },
  ],
};

export async function demo({ db, now }: Work): Promise<void> {
  for (const [name, texts] of Object.entries(worlds)) {
    const workspace = await workspaceByName(db, name);
    const [number] = workspace ? await numbersOf(db, workspace.id) : [];
    if (!number) continue;
    await db.insert(replies).values(
      texts.map(({ used, ...reply }) => ({
        id: uuidv7(),
        number_id: number.id,
        ...reply,
        used_count: used,
        last_used_at: used > 0 ? now : null,
        created_at: now,
        updated_at: now,
      })),
    );
  }
}
