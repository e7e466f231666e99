import type { Work } from "../../../src/server/plugin.ts";
import { allDelivered, type DeliveredMessage } from "../../messenger/server/facade.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { recordsOf } from "./usage/of-messages.ts";
import { recordUse } from "./usage/record.ts";

/** What the demo's conversations cost. */
export async function demo({ db }: Work): Promise<void> {
  for (const name of ["Padaria Aurora", "Clínica Vida"]) {
    const workspace = await workspaceByName(db, name);
    for (const number of workspace ? await numbersOf(db, workspace.id) : []) {
      const talks = new Map<string, DeliveredMessage[]>();
      for (const one of await allDelivered(db, number.id)) {
        talks.set(one.contact_id, [...(talks.get(one.contact_id) ?? []), one]);
      }
      const records = [...talks.values()].flatMap((talk) => recordsOf(number, talk));
      await recordUse(db, records);
    }
  }
}
