import type { TestServer } from "./server.ts";

/** Tables of the store in which a text stands anywhere, by name. */
export async function tablesWith({ rows }: Pick<TestServer, "rows">, text: string) {
  const tables = await rows(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [one] = await rows(
      `select 1 as one from "${name}" t where t::text ilike '%${text}%' limit 1`,
    );
    if (one) found.push(String(name));
  }
  return found.sort();
}
