import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { tagsOf } from "../../tags/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { macros } from "./tables.ts";

export async function demo({ db, now }: Work): Promise<void> {
  const workspace = await workspaceByName(db, "Padaria Aurora");
  const [number] = workspace ? await numbersOf(db, workspace.id) : [];
  if (!number) return;
  const [tag] = await tagsOf(db, number.id);
  const of = { number_id: number.id, team_id: null, created_at: now, updated_at: now };
  await db.insert(macros).values([
    {
      ...of,
      id: uuidv7(),
      name: "Agradecer e concluir",
      text: "Obrigado pela preferência, {{contact.nickname}}! Até a próxima.",
      tag_ids: [],
      hand_to: "keep",
      done: true,
      used_count: 12,
      last_used_at: now,
    },
    {
      ...of,
      id: uuidv7(),
      name: "Assumir o pedido",
      text: "",
      tag_ids: tag ? [tag.id] : [],
      hand_to: "me",
      done: false,
    },
  ]);
}
