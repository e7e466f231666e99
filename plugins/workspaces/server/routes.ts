import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import { route } from "../../../src/server/plugin.ts";
import { accountById, changeAccount } from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  createWorkspace,
  getWorkspace,
  listWorkspaces,
  switchWorkspace,
} from "../contract/endpoints.ts";
import { workspaceManaged } from "../contract/events.ts";
import { mayOpen } from "../contract/workspace.ts";
import { ownWorkspaces, workspaceDetail, workspaceFor, workspacesOf } from "./read.ts";
import { opening } from "./slots.ts";
import { workspaces, workspaceUsers } from "./tables.ts";

export const routes = [
  route(listWorkspaces, async (call) => ({ data: await ownWorkspaces(call) })),

  route(createWorkspace, async (call) => {
    const { db, now, actor, body } = call;
    // One person opens one at a time: the count below must not be outrun.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${actor.id}, 0))`);
    const held = await workspacesOf(db, actor.id);
    if (!mayOpen(held)) throw conflict("workspaces.limit");
    const id = uuidv7();
    const asked = { user_id: actor.id, workspace_id: id };
    const [terms] = await call.services.ask(opening, asked, call);
    const currency = terms?.currency ?? body.currency ?? "BRL";
    if (body.currency && body.currency !== currency) throw invalid({ currency: "field_choice" });
    const fields = { name: body.name, currency };
    await db.insert(workspaces).values({
      id,
      ...fields,
      type: "direct",
      payer_user_id: actor.id,
      created_at: now,
      updated_at: now,
    });
    await db
      .insert(workspaceUsers)
      .values({ workspace_id: id, user_id: actor.id, role: "owner", created_at: now });
    await changeAccount(call, actor.id, { active_workspace_id: id });
    const [made] = (await workspacesOf(db, actor.id)).filter((workspace) => workspace.id === id);
    if (!made) throw notFound();
    const { joined_at: _, ...opened } = made;
    await call.record(audit, {
      action: "workspace.created",
      subject: "workspace",
      subject_id: id,
      workspace_id: id,
      after: fields,
    });
    await call.emit(workspaceManaged, { workspace_id: id });
    return { data: opened };
  }),

  route(getWorkspace, async (call) => ({
    data: await workspaceDetail(call, call.params.workspace),
  })),

  route(switchWorkspace, async (call) => {
    const workspace = await workspaceFor(call, "switch", call.params.workspace);
    const account = await accountById(call.db, call.actor.id);
    if (account?.active_workspace_id !== workspace.id) {
      await changeAccount(call, call.actor.id, { active_workspace_id: workspace.id });
    }
    return { data: workspace };
  }),
];
