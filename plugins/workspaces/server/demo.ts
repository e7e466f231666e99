import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import {
  accountByEmail,
  changeAccount,
  createAccount,
  noteSignIn,
  pastDeeds,
} from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";
import type { WorkspaceRole, WorkspaceType } from "../contract/workspace.ts";
import { workspaceByName } from "./lookups.ts";
import { workspaces, workspaceUsers } from "./tables.ts";

interface DemoWorkspace {
  name: string;
  /** Days since it was made. */
  age: number;
  people: [string, WorkspaceRole][];
  /** Those that a partner brought are a partner's clients. */
  type: WorkspaceType;
  calls?: true;
  suspended?: string;
}

const overdue = "Fatura vencida há mais de trinta dias";

const demoWorkspaces: DemoWorkspace[] = [
  {
    name: "Padaria Aurora",
    age: 305,
    type: "partner",
    // As its log says.
    calls: true,
    people: [
      ["ana@recado.test", "owner"],
      ["bruno@recado.test", "user"],
    ],
  },
  { name: "Clínica Vida", age: 304, type: "partner", people: [["diego@recado.test", "owner"]] },
  { name: "Aurora Eventos", age: 120, type: "partner", people: [["ana@recado.test", "owner"]] },
  {
    name: "Ótica Horizonte",
    age: 240,
    type: "direct",
    people: [["helena@recado.test", "owner"]],
    suspended: overdue,
  },
  { name: "Loja Vazia", age: 60, type: "direct", people: [["helena@recado.test", "owner"]] },
];

const day = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

/** A customer whom nobody plays: for the back office. */
async function helena({ db, now }: Work): Promise<void> {
  const ana = await accountByEmail(db, "ana@recado.test");
  if (!ana) return;
  const { id } = await createAccount(db, before(now, 250), {
    first_name: "Helena",
    last_name: "Prado",
    email: "helena@recado.test",
    whatsapp_country_code: "55",
    whatsapp_number: "21998765432",
    password_hash: ana.password_hash,
    locale: "pt",
    verified: true,
  });
  await noteSignIn({ db, now: before(now, 33) }, id);
}

export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  await helena(work);
  for (const { name, age, people, type, calls, suspended } of demoWorkspaces) {
    const made = before(now, age);
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
      calls_enabled: calls ?? false,
      ...(suspended
        ? { status: "suspended", status_reason: suspended, status_changed_at: before(now, 9) }
        : {}),
      payer_user_id: accounts[0]?.account.id ?? null,
      created_at: made,
      updated_at: suspended ? before(now, 9) : made,
    });
    for (const { account, role } of accounts) {
      await db
        .insert(workspaceUsers)
        .values({ workspace_id, user_id: account.id, role, created_at: made });
      if (!account.active_workspace_id) {
        await changeAccount({ ...work, now: made }, account.id, {
          active_workspace_id: workspace_id,
        });
      }
    }
  }
  await aurora(work);
  await horizonte(work);
}

/** Something for the log of the first workspace. */
async function aurora(work: Work): Promise<void> {
  const workspace = await workspaceByName(work.db, "Padaria Aurora");
  if (!workspace) return;
  const { id, name } = workspace;
  const of = { subject: "workspace" as const, subject_id: id, workspace_id: id };
  const ana = await pastDeeds(work, "ana@recado.test", 305);
  await ana.record(audit, { ...of, action: "workspace.created", after: { name } });
  const andre = await pastDeeds(work, "andre@recado.test", 12);
  await andre.record(audit, {
    ...of,
    action: "workspace.calls-changed",
    before: { calls_enabled: false },
    after: { calls_enabled: true },
    reason: "Pedido da cliente pelo suporte",
  });
}

/** The log of one that staff suspended. */
async function horizonte(work: Work): Promise<void> {
  const workspace = await workspaceByName(work.db, "Ótica Horizonte");
  if (!workspace) return;
  const { id, status } = workspace;
  const andre = await pastDeeds(work, "andre@recado.test", 9);
  await andre.record(audit, {
    subject: "workspace",
    subject_id: id,
    workspace_id: id,
    action: "workspace.status-changed",
    before: { status: "active" },
    after: { status },
    reason: overdue,
  });
}
