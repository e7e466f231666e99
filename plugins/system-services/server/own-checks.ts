import { sql } from "drizzle-orm";
import type { Check } from "../../../src/server/work/checks.ts";

/** What every domain leans on and none brings: the store, the files and the mail. */
export const ownChecks = {
  store: {
    title: "system-services:services.store",
    look: async ({ db, services }) => {
      await db.execute(sql`select 1`);
      return services.store.engine;
    },
  },
  files: {
    title: "system-services:services.files",
    look: ({ services }) => services.files.reach(),
  },
  mail: {
    title: "system-services:services.mail",
    look: ({ services }) => services.mailer.reach(),
  },
} satisfies Record<string, Check>;
