import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { contactIds } from "../../contacts/server/facade.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { contactTags, tags } from "./tables.ts";

interface DemoTag {
  name: string;
  description: string;
  colour: string;
  /** Every how many contacts one carries it. */
  every: number;
}

const worlds: { workspace: string; tags: DemoTag[] }[] = [
  {
    workspace: "Padaria Aurora",
    tags: [
      { name: "Encomenda", description: "Aguarda um pedido", colour: "#b45309", every: 3 },
      { name: "Fiel", description: "Compra toda semana", colour: "#0b6b4f", every: 4 },
      { name: "Reclamação", description: "Responder no mesmo dia", colour: "#b42318", every: 17 },
      { name: "Empresa", description: "", colour: "#1d4ed8", every: 9 },
      {
        name: "Sem glúten",
        description: "Pergunta por opções sem glúten",
        colour: "#7c3aed",
        every: 61,
      },
    ],
  },
  {
    workspace: "Clínica Vida",
    tags: [
      { name: "Primeira consulta", description: "", colour: "#0e7490", every: 5 },
      { name: "Retorno", description: "Volta em até trinta dias", colour: "#4d7c0f", every: 4 },
      {
        name: "Exame pendente",
        description: "Falta enviar o resultado",
        colour: "#be185d",
        every: 7,
      },
    ],
  },
];

export async function demo({ db, now }: Work): Promise<void> {
  const made: (typeof tags.$inferInsert)[] = [];
  const carried: (typeof contactTags.$inferInsert)[] = [];
  for (const world of worlds) {
    const workspace = await workspaceByName(db, world.workspace);
    for (const { id: number_id } of workspace ? await numbersOf(db, workspace.id) : []) {
      const contacts = await contactIds(db, number_id);
      if (contacts.length === 0) continue;
      for (const { every, ...tag } of world.tags) {
        const id = uuidv7();
        made.push({ id, number_id, ...tag, created_at: now, updated_at: now });
        const tagged = contacts.filter((_, at) => at % every === every - 1);
        carried.push(...tagged.map((contact_id) => ({ tag_id: id, contact_id })));
      }
    }
  }
  if (made.length === 0) return;
  await db.insert(tags).values(made);
  await db.insert(contactTags).values(carried);
}
