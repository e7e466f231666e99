import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { type DemoFile, sheet } from "../../templates/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { replies, replyFiles } from "./tables.ts";

interface DemoReply {
  shortcut: string;
  title: string;
  text: string;
  used: number;
  buttons?: string[];
  file?: DemoFile;
}

const worlds: Record<string, DemoReply[]> = {
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
    {
      shortcut: "cardapio",
      title: "Cardápio da semana",
      text: "Este é o cardápio da semana. Como prefere receber?",
      buttons: ["Retirar na loja", "Entregar em casa"],
      file: sheet("cardapio-da-semana.pdf", "Cardapio da semana"),
      used: 8,
    },
  ],
};

async function give(
  { db, now, services }: Work,
  reply_id: string,
  { name, mime, bytes }: DemoFile,
): Promise<void> {
  const { id: file_id, size } = await services.files.save(db, { bytes, name, type: mime });
  const of = { reply_id, file_id, created_at: now };
  await db.insert(replyFiles).values({ id: uuidv7(), ...of, name, mime, size });
}

export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  for (const [name, texts] of Object.entries(worlds)) {
    const workspace = await workspaceByName(db, name);
    const [number] = workspace ? await numbersOf(db, workspace.id) : [];
    if (!number) continue;
    for (const { used, file, ...reply } of texts) {
      const id = uuidv7();
      await db.insert(replies).values({
        id,
        number_id: number.id,
        ...reply,
        used_count: used,
        last_used_at: used > 0 ? now : null,
        created_at: now,
        updated_at: now,
      });
      if (file) await give(work, id, file);
    }
  }
}
