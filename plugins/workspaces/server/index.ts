import { eq } from "drizzle-orm";
import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { inviteRoutes } from "./invites.ts";
import { memberRoutes } from "./members.ts";
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
    ...memberRoutes,
    ...inviteRoutes,
    ...staffRoutes,
    ...staffChangeRoutes,
    ...staffMemberRoutes,
  ],
  search,
  grants: async (db, userId) => {
    const rows = await db
      .select({
        id: workspaceUsers.workspace_id,
        role: workspaceUsers.role,
        status: workspaces.status,
      })
      .from(workspaceUsers)
      .innerJoin(workspaces, eq(workspaces.id, workspaceUsers.workspace_id))
      .where(eq(workspaceUsers.user_id, userId));
    return rows.map(({ id, role, status }) => ({
      on: "workspace",
      id,
      role,
      workspace: id,
      ...(status === "suspended" ? { suspended: true as const } : {}),
    }));
  },
  channels: {
    workspace: async ({ actor, id }) =>
      actor.grants.some((grant) => grant.on === "workspace" && grant.id === id),
  },
  demo,
});
