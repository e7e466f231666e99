import { defineConfig } from "drizzle-kit";

const plugin = process.env.PLUGIN;

/** `npm run migration -- <plugin>` writes the next schema step of one plugin from its tables. */
export default defineConfig({
  dialect: "postgresql",
  schema: plugin ? `./plugins/${plugin}/server/tables.ts` : "./src/server/db/tables.ts",
  out: plugin ? `./plugins/${plugin}/server/migrations` : "./src/server/db/migrations",
});
