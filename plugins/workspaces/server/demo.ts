import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { accountByEmail, changeAccount, createAccount } from "../../users/server/facade.ts";
import type { WorkspaceRole, WorkspaceType } from "../contract/workspace.ts";
import { workspaces, workspaceUsers } from "./tables.ts";

interface DemoWorkspace {
  name: string;
  people: [string, WorkspaceRole][];
  type?: WorkspaceType;
  suspended?: string;
}

const demoWorkspaces: DemoWorkspace[] = [
  {
    name: "Padaria Aurora",
    people: [
      ["ana@recado.test", "owner"],
      ["bruno@recado.test", "user"],
    ],
  },
  { name: "Clínica Vida", people: [["diego@recado.test", "owner"]] },
  { name: "Aurora Eventos", people: [["ana@recado.test", "owner"]] },
  {
    name: "Ótica Horizonte",
    type: "partner",
    people: [["helena@recado.test", "owner"]],
    suspended: "Fatura vencida há mais de trinta dias",
  },
  { name: "Loja Vazia", people: [["helena@recado.test", "owner"]] },
];

/** A customer whom nobody plays: for the back office. */
async function helena({ db, now }: Work): Promise<void> {
  const ana = await accountByEmail(db, "ana@recado.test");
  if (!ana) return;
  await createAccount(db, now, {
    first_name: "Helena",
    last_name: "Prado",
    email: "helena@recado.test",
    whatsapp_country_code: "55",
    whatsapp_number: "21998765432",
    password_hash: ana.password_hash,
    locale: "pt",
    verified: true,
  });
}

export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  await helena(work);
  for (const { name, people, type = "direct", suspended } of demoWorkspaces) {
    const workspace_id = uuidv7();
    const accounts = [];
    for (const [email, role] of people) {
      const account = await accountByEmail(db, email);
      if (account) accounts.push({ account, role });
    }
    await db.insert(workspaces).values({
      id: workspace_id,
      name,
      type,
      ...(suspended
        ? { status: "suspended", status_reason: suspended, status_changed_at: now }
        : {}),
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
