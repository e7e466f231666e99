import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";

const account = () =>
  uuid()
    .notNull()
    .references(() => workspaces.id);

/** Phone numbers as Meta knows them. */
export const cloudNumbers = pgTable(
  "cloud_numbers",
  {
    /** Meta's id of the number. */
    id: text().primaryKey(),
    /** Digits with the country code, as we write it. */
    phone: text().notNull(),
    /** Who brings it into service; once it is there, it is whose number it is. */
    account: account(),
    /** Which WhatsApp account has it; null for the provider's own. */
    home: text(),
  },
  (table) => [uniqueIndex("cloud_numbers_phone").on(table.phone)],
);

/** WhatsApp accounts that companies gave into our hands by Facebook's window, with the key of each. */
export const cloudGrants = pgTable(
  "cloud_grants",
  {
    /** Meta's id of the WhatsApp account, and of the business it is of. */
    home: text().notNull(),
    account: account(),
    business: text().notNull(),
    token_sealed: text().notNull(),
    granted_at: at("granted_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.home, table.account] }),
    index("cloud_grants_business").on(table.account, table.business),
  ],
);

/** Messages on their way: written before one leaves, so that none leaves twice. */
export const cloudSendings = pgTable(
  "cloud_sendings",
  {
    key: text().primaryKey(),
    /** Meta's id of the number. */
    number: text().notNull(),
    asked_at: at("asked_at").notNull(),
    /** What Meta answered, or told of it in a webhook; empty while nobody knows. */
    wamid: text(),
    wa_id: text(),
  },
  (table) => [index("cloud_sendings_asked").on(table.asked_at)],
);

/** Whose templates and flows are, by Meta's id: workspaces share the provider's account, and may share a company's. */
export const cloudBelongings = pgTable(
  "cloud_belongings",
  {
    id: text().primaryKey(),
    kind: text().$type<"template" | "flow">().notNull(),
    account: account(),
  },
  (table) => [index("cloud_belongings_account").on(table.account, table.kind)],
);

/** What was asked under a key, so that it is asked once; Meta's id of what came of it. */
export const cloudRequests = pgTable(
  "cloud_requests",
  {
    key: text().primaryKey(),
    id: text(),
    asked_at: at("asked_at").notNull(),
  },
  (table) => [index("cloud_requests_asked").on(table.asked_at)],
);
