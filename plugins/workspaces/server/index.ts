import { eq, inArray } from "drizzle-orm";
import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { count } from "../../../src/server/work/counts.ts";
import { contract } from "../contract/index.ts";
import { listAllWorkspaces } from "../contract/staff/endpoints.ts";
import { demo } from "./demo.ts";
import { fills } from "./fills.ts";
import { inviteRoutes } from "./invites.ts";
import { memberRoutes } from "./members.ts";
import { payerRoutes } from "./payer.ts";
import { peopleRoutes } from "./people.ts";
import { routes } from "./routes.ts";
import { staffChangeRoutes } from "./staff/change-routes.ts";
import { staffMemberRoutes } from "./staff/members.ts";
import { staffRoutes } from "./staff/routes.ts";
import { search } from "./staff/search.ts";
import { workspaces, workspaceUsers } from "./tables.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [
    ...routes,
    ...peopleRoutes,
    ...memberRoutes,
    ...payerRoutes,
    ...inviteRoutes,
    ...staffRoutes,
    ...staffChangeRoutes,
    ...staffMemberRoutes,
  ],
  search,
  fills,
  grants: async (db, userIds) => {
    const rows = await db
      .select({
        user: workspaceUsers.user_id,
        id: workspaceUsers.workspace_id,
        role: workspaceUsers.role,
        status: workspaces.status,
      })
      .from(workspaceUsers)
      .innerJoin(workspaces, eq(workspaces.id, workspaceUsers.workspace_id))
      .where(inArray(workspaceUsers.user_id, [...userIds]));
    return rows.map(({ user, id, role, status }) => {
      const suspended = status === "suspended" ? { suspended: true as const } : {};
      return [user, { on: "workspace", id, role, workspace: id, ...suspended }] as const;
    });
  },
  channels: {
    workspace: async ({ actor, id }) =>
      actor.grants.some((grant) => grant.on === "workspace" && grant.id === id),
  },
  counts: {
    active: count(listAllWorkspaces, { status: "active" }),
    suspended: count(listAllWorkspaces, { status: "suspended" }),
  },
  demo,
});
