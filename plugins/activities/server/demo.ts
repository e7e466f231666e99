import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { type AuditEntry, record } from "../../audit/server/facade.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { accountByEmail } from "../../users/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";

const day = 86_400_000;

/** A few weeks of a workspace, so that its log and those of its people have something to show. */
export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  const workspace = await workspaceByName(db, "Padaria Aurora");
  const number = workspace && (await numbersOf(db, workspace.id))[0];
  if (!workspace || !number) return;
  const workspace_id = workspace.id;
  const carla = await accountByEmail(db, "carla@recado.test");
  const ofNumber = {
    subject: "number",
    subject_id: number.id,
    workspace_id,
    number_id: number.id,
  };
  const ofWorkspace = { subject: "workspace", subject_id: workspace_id, workspace_id };
  const past: [daysAgo: number, who: string, entry: AuditEntry][] = [
    [305, "ana", { ...ofWorkspace, action: "workspace.created", after: { name: workspace.name } }],
    [31, "ana", { ...ofNumber, action: "number.api-key-revealed" }],
    [
      12,
      "andre",
      {
        ...ofWorkspace,
        action: "workspace.calls-changed",
        before: { calls_enabled: false },
        after: { calls_enabled: true },
        reason: "Pedido da cliente pelo suporte",
      },
    ],
    [3, "ana", { ...ofNumber, action: "number.api-key-revealed" }],
    [
      1,
      "andre",
      {
        action: "user.email-link-sent",
        subject: "user",
        subject_id: carla?.id ?? "",
        after: { email: carla?.email },
      },
    ],
  ];
  for (const [daysAgo, who, entry] of past) {
    const account = await accountByEmail(db, `${who}@recado.test`);
    if (!account || !entry.subject_id) continue;
    const origin = {
      requestId: uuidv7(),
      ip: "203.0.113.7",
      userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0",
      credential: null,
      name: `${account.first_name} ${account.last_name}`,
    };
    const actor = { ...account, kind: "session" as const, grants: [] };
    await record({ db, now: new Date(now.getTime() - daysAgo * day), actor, origin }, entry);
  }
}
