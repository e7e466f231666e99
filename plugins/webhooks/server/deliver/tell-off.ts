import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { tellByMail } from "../../../notifications/server/facade.ts";
import { administratorsOf, numbersById } from "../../../numbers/server/facade.ts";
import { ownersOf } from "../../../workspaces/server/facade.ts";
import { switchedOffNotice } from "../../contract/notices.ts";
import { type Place, placeOf } from "../place.ts";

/** The page of a webhook. */
const pathOf = ({ id, owner }: Place): string => {
  if (owner === "number") return `/recursos/numeros/${id}/webhook`;
  return owner === "workspace" ? "/workspace/webhook" : "/sandbox/configuracoes";
};

/** Who looks after a webhook. */
async function keepersOf(db: Database, { id, workspace_id, user_id }: Place): Promise<string[]> {
  const number = (await numbersById(db, [id])).get(id);
  if (number) return administratorsOf(db, number);
  if (workspace_id !== null) return [...(await ownersOf(db, workspace_id)).keys()];
  return user_id === null ? [] : [user_id];
}

/** Tells whoever looks after a webhook that it hears nothing any more: also those who are not here. */
export async function tellOff(work: Work, id: string): Promise<void> {
  const place = await placeOf(work.db, id);
  if (!place) return;
  for (const keeper of await keepersOf(work.db, place)) {
    await tellByMail(work, keeper, switchedOffNotice, {
      values: { name: place.name },
      path: pathOf(place),
      text: "webhooks:mail.text",
    });
  }
}
