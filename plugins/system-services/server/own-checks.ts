import { sql } from "drizzle-orm";
import type { Check } from "../../../src/server/work/checks.ts";

/** What every domain leans on and none brings: the store, the files, the mail and what carries live events. */
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
  realtime: {
    title: "system-services:services.realtime",
    look: ({ services }) => services.live.reach(),
  },
} satisfies Record<string, Check>;
