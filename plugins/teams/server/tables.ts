import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { workspaces, workspaceUsers } from "../../workspaces/server/tables.ts";

/** A removed team stays as a name, for what tells of it. */
export const teams = pgTable(
  "teams",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    name: text().notNull(),
    removed_at: at("removed_at"),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    unique("teams_id_workspace").on(table.id, table.workspace_id),
    uniqueIndex("teams_name")
      .on(table.workspace_id, sql`fold(${table.name})`)
      .where(sql`${table.removed_at} is null`),
    index("teams_updated").on(table.workspace_id, table.updated_at, table.id),
  ],
);

export const teamMembers = pgTable(
  "team_members",
  {
    team_id: uuid().notNull(),
    workspace_id: uuid().notNull(),
    user_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.user_id] }),
    foreignKey({
      name: "team_members_team",
      columns: [table.team_id, table.workspace_id],
      foreignColumns: [teams.id, teams.workspace_id],
    }).onDelete("cascade"),
    // Whoever leaves the workspace leaves its teams in the same moment.
    foreignKey({
      name: "team_members_member",
      columns: [table.workspace_id, table.user_id],
      foreignColumns: [workspaceUsers.workspace_id, workspaceUsers.user_id],
    }).onDelete("cascade"),
    index("team_members_member").on(table.workspace_id, table.user_id),
  ],
);
