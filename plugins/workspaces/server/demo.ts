import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { accountByEmail, changeAccount } from "../../users/server/facade.ts";
import type { WorkspaceRole } from "../contract/workspace.ts";
import { workspaces, workspaceUsers } from "./tables.ts";

const demoWorkspaces: { name: string; people: [string, WorkspaceRole][] }[] = [
  {
    name: "Padaria Aurora",
    people: [
      ["ana@recado.test", "owner"],
      ["bruno@recado.test", "user"],
    ],
  },
  { name: "Clínica Vida", people: [["diego@recado.test", "owner"]] },
  { name: "Aurora Eventos", people: [["ana@recado.test", "owner"]] },
];

export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  for (const { name, people } of demoWorkspaces) {
    const workspace_id = uuidv7();
    const accounts = [];
    for (const [email, role] of people) {
      const account = await accountByEmail(db, email);
      if (account) accounts.push({ account, role });
    }
    await db.insert(workspaces).values({
      id: workspace_id,
      name,
      type: "direct",
      payer_user_id: accounts[0]?.account.id ?? null,
      created_at: now,
      updated_at: now,
    });
    for (const { account, role } of accounts) {
      await db
        .insert(workspaceUsers)
        .values({ workspace_id, user_id: account.id, role, created_at: now });
      if (!account.active_workspace_id) {
        await changeAccount(work, account.id, { active_workspace_id: workspace_id });
      }
    }
  }
}
