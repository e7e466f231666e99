import { eq } from "drizzle-orm";
import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { inviteRoutes } from "./invites.ts";
import { memberRoutes } from "./members.ts";
import { routes } from "./routes.ts";
import { workspaces, workspaceUsers } from "./tables.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [...routes, ...memberRoutes, ...inviteRoutes],
  grants: async (db, userId) => {
    const rows = await db
      .select({ id: workspaceUsers.workspace_id, role: workspaceUsers.role })
      .from(workspaceUsers)
      .innerJoin(workspaces, eq(workspaces.id, workspaceUsers.workspace_id))
      .where(eq(workspaceUsers.user_id, userId));
    return rows.map(({ id, role }) => ({ on: "workspace", id, role, workspace: id }));
  },
  channels: {
    workspace: async ({ actor, id }) =>
      actor.grants.some((grant) => grant.on === "workspace" && grant.id === id),
  },
  demo,
});
