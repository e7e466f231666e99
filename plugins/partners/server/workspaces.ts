import { and, eq, inArray, sql } from "drizzle-orm";
import { conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import { databaseErrorCode, isDuplicate } from "../../../src/server/db/store.ts";
import { route } from "../../../src/server/plugin.ts";
import { numberCounts, pageOfNumbers } from "../../numbers/server/facade.ts";
import { pageOfWorkspaces, workspacesById } from "../../workspaces/server/facade.ts";
import {
  linkWorkspace,
  listFreeWorkspaces,
  listPartnerNumbers,
  listPartnerWorkspaces,
  unlinkWorkspace,
} from "../contract/endpoints.ts";
import { keptPartners } from "./change.ts";
import { partnerWorkspaces } from "./tables.ts";

const { hold, read, settle } = keptPartners;

const ofPartner = (id: string) =>
  sql`select workspace_id from ${partnerWorkspaces} where partner_id = ${id}`;
const ofAnyPartner = sql`select workspace_id from ${partnerWorkspaces}`;

export const workspaceRoutes = [
  route(listPartnerWorkspaces, async (call) => {
    const { db, params } = call;
    await read(call, params.partner);
    const page = await pageOfWorkspaces(call, { among: ofPartner(params.partner) });
    const ids = page.data.map(({ id }) => id);
    const numbers = await numberCounts(db, ids);
    const links = ids.length
      ? await db
          .select()
          .from(partnerWorkspaces)
          .where(inArray(partnerWorkspaces.workspace_id, ids))
      : [];
    const linked = new Map(links.map((link) => [link.workspace_id, link.linked_at]));
    return {
      ...page,
      data: page.data.map((workspace) => ({
        ...workspace,
        linked_at: linked.get(workspace.id) ?? workspace.created_at,
        numbers_count: numbers.get(workspace.id) ?? 0,
      })),
    };
  }),

  route(listFreeWorkspaces, async (call) => {
    await read(call, call.params.partner);
    const page = await pageOfWorkspaces(call, { except: ofAnyPartner });
    return { ...page, data: page.data.map(({ id, name }) => ({ id, name })) };
  }),

  route(linkWorkspace, async (call) => {
    const { db, now } = call;
    const id = call.params.partner;
    const { workspace_id } = call.body;
    const { status, name: partner } = await hold(call, id);
    if (status === "inactive") throw conflict("partners.inactive");
    try {
      await db.insert(partnerWorkspaces).values({ workspace_id, partner_id: id, linked_at: now });
    } catch (error) {
      if (isDuplicate(error)) throw conflict("partners.workspace_taken");
      if (databaseErrorCode(error) !== "23503") throw error;
      throw invalid({ workspace_id: "partners.workspace_unknown" });
    }
    const name = (await workspacesById(db, [workspace_id])).get(workspace_id)?.name;
    await settle(call, "partner.workspace-linked", id, { after: { name, partner }, workspace_id });
    return { data: await read(call, id) };
  }),

  route(unlinkWorkspace, async (call) => {
    const { db } = call;
    const { partner: id, workspace: workspace_id } = call.params;
    const gone = await db
      .delete(partnerWorkspaces)
      .where(
        and(eq(partnerWorkspaces.partner_id, id), eq(partnerWorkspaces.workspace_id, workspace_id)),
      )
      .returning();
    const [link] = gone;
    if (!link) throw notFound();
    const { name: partner } = await read(call, id);
    const name = (await workspacesById(db, [workspace_id])).get(workspace_id)?.name;
    const before = { name, partner, linked_at: link.linked_at };
    await settle(call, "partner.workspace-unlinked", id, { before, workspace_id });
    return undefined;
  }),

  route(listPartnerNumbers, async (call) => {
    const { db, params } = call;
    await read(call, params.partner);
    const page = await pageOfNumbers(call, ofPartner(params.partner));
    const owners = await workspacesById(
      db,
      page.data.map(({ workspace_id }) => workspace_id),
    );
    return {
      ...page,
      data: page.data.map(({ workspace_id, ...number }) => ({
        ...number,
        workspace: { id: workspace_id, name: owners.get(workspace_id)?.name ?? "" },
      })),
    };
  }),
];
