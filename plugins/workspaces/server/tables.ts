import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Currency } from "../../../src/contract/wire.ts";
import { at } from "../../../src/server/db/tables.ts";
import { users } from "../../users/server/tables.ts";
import type { WorkspaceRole, WorkspaceStatus, WorkspaceType } from "../contract/workspace.ts";

export const workspaces = pgTable(
  "workspaces",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    type: text().$type<WorkspaceType>().notNull(),
    status: text().$type<WorkspaceStatus>().notNull().default("active"),
    currency: text().$type<Currency>().notNull().default("BRL"),
    payer_user_id: uuid().references(() => users.id),
    /** Who was asked to be the payer and has not answered. */
    payer_asked_id: uuid().references(() => users.id),
    calls_enabled: boolean().notNull().default(false),
    status_reason: text(),
    status_changed_at: at("status_changed_at"),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    index("workspaces_updated").on(table.updated_at, table.id),
    index("workspaces_created").on(table.created_at, table.id),
    index("workspaces_name").on(sql`fold(${table.name})`, table.id),
    index("workspaces_suspended")
      .on(table.updated_at, table.id)
      .where(sql`${table.status} = 'suspended'`),
  ],
);

export const workspaceUsers = pgTable(
  "workspace_users",
  {
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    role: text().$type<WorkspaceRole>().notNull(),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.user_id] }),
    index("workspace_users_user").on(table.user_id),
  ],
);

export const workspaceInvites = pgTable(
  "workspace_invites",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    email: text().notNull(),
    token_hash: text().notNull(),
    invited_by: uuid()
      .notNull()
      .references(() => users.id),
    created_at: at("created_at").notNull(),
    expires_at: at("expires_at").notNull(),
    accepted_at: at("accepted_at"),
    canceled_at: at("canceled_at"),
  },
  (table) => [
    uniqueIndex("workspace_invites_token").on(table.token_hash),
    index("workspace_invites_workspace").on(table.workspace_id, table.created_at),
    index("workspace_invites_email").on(table.email, table.created_at),
  ],
);
