import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { accountByEmail } from "../../users/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { setMembers } from "./members.ts";
import { teams } from "./tables.ts";

const worlds: Record<string, { name: string; members: string[] }[]> = {
  "Padaria Aurora": [
    { name: "Balcão", members: ["ana@recado.test", "bruno@recado.test"] },
    { name: "Encomendas", members: ["ana@recado.test"] },
  ],
};

export async function demo({ db, now }: Work): Promise<void> {
  for (const [name, made] of Object.entries(worlds)) {
    const workspace = await workspaceByName(db, name);
    if (!workspace) continue;
    for (const { members, ...team } of made) {
      const row = { id: uuidv7(), workspace_id: workspace.id, ...team };
      await db.insert(teams).values({ ...row, created_at: now, updated_at: now });
      const people = await Promise.all(members.map((email) => accountByEmail(db, email)));
      await setMembers(
        db,
        row,
        people.flatMap((person) => person?.id ?? []),
      );
    }
  }
}
