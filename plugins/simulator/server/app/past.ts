import { createHash } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { insertAll } from "../../../../src/server/db/insert-all.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { shortLine } from "../../../messenger/server/facade.ts";
import { type ChatRow, openChat, openPhone } from "../network/phones.ts";
import { chats, messages } from "../tables.ts";

/** Messages of a phone that has been in use for half a year. */
const usual = 5_000;
const day = 86_400_000;
const reach = 180 * day;
/** Messages that one person exchanged with the business. */
const each = 80;

const first = ["Ana", "Beto", "Clara", "Davi", "Elisa", "Fábio", "Gil", "Helena", "Igor", "Joana"];
const last = ["Alves", "Barros", "Costa", "Dias", "Esteves", "Freitas", "Gomes"];
const asked = [
  "Oi! Vocês abrem no sábado?",
  "Quanto fica a encomenda?",
  "Pode ser para as três da tarde?",
  "Consegue entregar aqui no bairro?",
  "Deu tudo certo, obrigada!",
];
const answered = [
  "Bom dia! Abrimos sim, das 7h às 14h.",
  "Fica R$ 85,00 com a entrega.",
  "Pode sim, deixo separado.",
  "Entregamos, leva uns quarenta minutos.",
  "A gente que agradece!",
];

/** Four digits of a number's own, so that each app has other customers. */
const areaOf = (numberId: string): number =>
  createHash("sha256").update(numberId).digest().readUInt16BE(0) % 9_000;

async function people(work: Work, numberId: string, howMany: number): Promise<ChatRow[]> {
  const talks: ChatRow[] = [];
  for (let at = 0; at < howMany; at += 1) {
    const name = `${first[at % first.length]} ${last[at % last.length]}`;
    const phone = await openPhone(work, `55119${1_000 + areaOf(numberId)}${2_000 + at}`, name);
    talks.push(await openChat(work.db, phone.number, numberId));
  }
  return talks;
}

/**
 * What the owner of a number wrote with people before it came here, the closer to now the more: made once,
 * for a number that has talked to nobody yet, always the same.
 */
export async function makePast(work: Work, numberId: string, howMany = usual): Promise<void> {
  const { db, now } = work;
  const [known] = await db
    .select({ total: count() })
    .from(chats)
    .where(eq(chats.number_id, numberId));
  if (known?.total) return;
  const talks = await people(work, numberId, Math.ceil(howMany / each));
  // Whoever was at it at the same time has let go of them by now.
  const [before] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.chat_id, talks[0]?.id ?? ""))
    .limit(1);
  if (before) return;
  const ends = new Map<string, { text: string; at: Date }>();
  const rows = Array.from({ length: howMany }, (_, place): typeof messages.$inferSelect => {
    const chat = talks[place % talks.length];
    if (!chat) throw new Error("nobody talked");
    const turn = Math.floor(place / talks.length);
    const fromPhone = turn % 2 === 0;
    const at = new Date(now.getTime() - 300_000 - reach * 0.99 * (1 - (place + 1) / howMany) ** 2);
    const words = (fromPhone ? asked : answered)[Math.floor(turn / 2) % asked.length] ?? "";
    ends.set(chat.id, { text: words, at });
    const id = uuidv7({ msecs: at.getTime() });
    return {
      id,
      chat_id: chat.id,
      wamid: `wamid.${id}`,
      key: null,
      from: fromPhone ? "phone" : "business",
      content: { type: "text", body: words },
      text: words,
      status: "read",
      category: "service",
      failure: null,
      reply_to: null,
      payloads: null,
      reactions: {},
      edited: false,
      ad: null,
      at,
    };
  });
  await insertAll(db, messages, rows);
  for (const [id, { text, at }] of ends) {
    const glance = { last_text: shortLine(text), last_at: at };
    await db.update(chats).set(glance).where(eq(chats.id, id));
  }
}
