import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { rowsOf } from "../../src/server/db/database.ts";
import { openEmbedded, openPostgres } from "../../src/server/db/store.ts";
import { hashSecret } from "../../src/server/secrets/tokens.ts";
import { jsonOf } from "../../src/server/text/keepable.ts";

/** People of a store that no server has open yet. */
export interface Crowd {
  /** Everybody's bearer token. */
  tokens: string[];
  /** The demo number they all attend. */
  number: string;
  /** Customers who wrote to it within a day. */
  contacts: string[];
}

/**
 * Makes so many colleagues of Bruno, each with his rights and a session, in a copied demo store, or in
 * that of a PostgreSQL.
 */
export async function addCrowd(dataDir: string, size: number, url?: string): Promise<Crowd> {
  const store = url ? await openPostgres(url) : await openEmbedded(join(dataDir, "store"));
  const read = async <T>(query: SQL) => rowsOf<T>(await store.db.execute(query));
  try {
    const [bruno] = await read<{ id: string; number: string; workspace: string }>(sql`
      select u.id, n.id as number, n.workspace_id as workspace
      from users u, numbers n
      where u.email like 'bruno@%' and n.display_name = 'Padaria Aurora'`);
    if (!bruno) throw new Error("the demo has changed");
    const people = Array.from({ length: size }, () => ({
      id: randomUUID(),
      session: randomUUID(),
    }));
    const secret = randomUUID();
    const columns = await read<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_name = 'users' and column_name not in ('id', 'email')`);
    const copied = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    const from = sql`jsonb_to_recordset(${jsonOf(people)}::jsonb) as p(id uuid, session uuid)`;
    await read(sql`insert into users (id, email, ${copied})
      select p.id, p.id || '@example.com', ${sql.join(
        columns.map(({ name }) => sql`b.${sql.identifier(name)}`),
        sql`, `,
      )} from users b, ${from} where b.id = ${bruno.id}`);
    await read(sql`insert into workspace_users (workspace_id, user_id, role, created_at)
      select b.workspace_id, p.id, b.role, b.created_at from workspace_users b, ${from}
      where b.user_id = ${bruno.id} and b.workspace_id = ${bruno.workspace}`);
    await read(sql`insert into number_users (number_id, workspace_id, user_id, role, created_at)
      select b.number_id, b.workspace_id, p.id, b.role, b.created_at from number_users b, ${from}
      where b.user_id = ${bruno.id} and b.number_id = ${bruno.number}`);
    await read(sql`insert into sessions
      (id, user_id, token_hash, ip, user_agent, created_at, last_used_at, expires_at)
      select p.session, p.id, ${hashSecret(secret)}, '127.0.0.1', 'test', now(), now(),
        now() + interval '1 day' from ${from}`);
    const open = await read<{ id: string }>(sql`select contact_id as id from conversations
      where number_id = ${bruno.number} and window_allowed_until > now() + interval '1 hour'
        and blocked_at is null order by window_allowed_until desc`);
    return {
      tokens: people.map(({ session }) => `${session}|${secret}`),
      number: bruno.number,
      contacts: open.map(({ id }) => id),
    };
  } finally {
    await store.close();
  }
}
