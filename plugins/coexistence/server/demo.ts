import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { putPast, type ToldPast } from "../../messenger/server/facade.ts";
import { type NumberHandle, numbersOf } from "../../numbers/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { coexistenceChunks, coexistenceSyncs, coexistences } from "./tables.ts";
import { takeContacts } from "./take-contacts.ts";

const minute = 60_000;
const day = 86_400_000;

const people: [
  phone: string,
  name: string,
  talk: [daysAgo: number, line: string, ours?: true][],
][] = [
  [
    "5511987650021",
    "Marta (festa da escola)",
    [
      [171, "Oi! Vocês fazem salgados para festa de escola?"],
      [171, "Fazemos sim! Para quantas crianças?", true],
      [170.9, "Umas 60. É no dia 12."],
      [170.9, "Perfeito, mando o orçamento hoje à tarde.", true],
      [61, "A festa foi um sucesso, vou querer de novo em dezembro."],
    ],
  ],
  [
    "5511987650022",
    "Seu Jorge do mercado",
    [
      [142, "Bom dia, quantos pães de forma pode me mandar na segunda?"],
      [142, "Quarenta, pode ser?", true],
      [141.9, "Pode. Passo às 6h."],
      [38, "Essa semana preciso de 60."],
      [38, "Anotado, seu Jorge!", true],
    ],
  ],
  [
    "5511987650023",
    "Bia confeiteira",
    [
      [96, "Vocês vendem a massa folhada pronta?"],
      [96, "Vendemos por encomenda, com dois dias.", true],
      [31.2, "Quero 3 kg para sábado, por favor."],
      [31.1, "Fechado, fica R$ 96,00.", true],
    ],
  ],
  ["5511987650024", "Contador", []],
];

async function addSync(
  { db, now }: Work,
  number: NumberHandle,
  kind: "contacts" | "history",
  begun: Date,
  error: number | null = null,
) {
  const at = new Date(begun.getTime() + (kind === "contacts" ? 1 : 9) * minute);
  const id = uuidv7();
  await db.insert(coexistenceSyncs).values({
    id,
    number_id: number.id,
    kind,
    status: error === null ? "done" : "failed",
    progress: error === null ? 100 : 0,
    request_id: id,
    error_code: error,
    error_details: error === null ? null : "",
    asked_at: begun,
    updated_at: at < now ? at : now,
    finished_at: at < now ? at : now,
  });
  return { id, number_id: number.id };
}

/** The history as it came: the newest first, one part late. */
const parts = [
  { phase: 0, chunk_order: 1, progress: 4, total: 0 },
  { phase: 1, chunk_order: 2, progress: 61, total: 3 },
  { phase: 1, chunk_order: 1, progress: 40, total: 4 },
  { phase: 2, chunk_order: 1, progress: 100, total: 7 },
];

/** A number that took everything over a month ago. */
async function finished(work: Work, number: NumberHandle): Promise<void> {
  const { db, now } = work;
  const began = new Date(now.getTime() - 31 * day);
  await db.insert(coexistences).values({ number_id: number.id, started_at: began });
  const contacts = await addSync(work, number, "contacts", began);
  const items = people.map(([phone_number, full_name]) => ({
    type: "contact",
    contact: { full_name, first_name: full_name, phone_number },
    action: "add",
  }));
  await takeContacts(work, contacts, items);
  const history = await addSync(work, number, "history", began);
  await db.insert(coexistenceChunks).values(
    parts.map((part, at) => ({
      id: uuidv7(),
      number_id: number.id,
      sync_id: history.id,
      kind: "history" as const,
      ...part,
      processed: part.total,
      status: "done" as const,
      items: [],
      hash: `${at}`,
      received_at: new Date(began.getTime() + (at + 2) * minute),
    })),
  );
  const told = people.flatMap(([wa_id, , talk]) =>
    talk.map(([daysAgo, body, ours], at): ToldPast => {
      const written = Math.min(now.getTime() - daysAgo * day, began.getTime()) + at * minute;
      return {
        wa_id,
        message: {
          ...(ours ? { from: number.phone, to: wa_id } : { from: wa_id }),
          id: `wamid.app.${wa_id}.${at}`,
          timestamp: String(Math.floor(written / 1_000)),
          type: "text",
          text: { body },
          history_context: { status: "READ" },
        },
      };
    }),
  );
  await putPast(work, number.id, began, told);
}

/** A number of today, whose address book could not be read. */
async function failing(work: Work, number: NumberHandle): Promise<void> {
  const began = new Date(work.now.getTime() - 40 * minute);
  await work.db.insert(coexistences).values({ number_id: number.id, started_at: began });
  await addSync(work, number, "contacts", began, 0);
  await addSync(work, number, "history", began);
}

const worlds = [
  { workspace: "Padaria Aurora", name: "Aurora Encomendas", fill: finished },
  { workspace: "Clínica Vida", name: "Vida Exames", fill: failing },
];

export async function demo(work: Work): Promise<void> {
  for (const { workspace, name, fill } of worlds) {
    const place = await workspaceByName(work.db, workspace);
    const numbers = place ? await numbersOf(work.db, place.id) : [];
    const number = numbers.find(({ display_name }) => display_name === name);
    if (number) await fill(work, number);
  }
}
