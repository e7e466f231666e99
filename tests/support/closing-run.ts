import { setTimeout as sleep } from "node:timers/promises";

/** Workspaces with one number each, whose month is over; Ana pays for all of them, by her card. */
export const workspacesToClose = (count: number) => `
  with made as (
    insert into workspaces (id, name, type, currency, payer_user_id, created_at, updated_at)
    select gen_random_uuid(), 'Run ' || n, 'direct', 'BRL',
      (select id from users where email = 'ana@recado.test'), now() - interval '90 days', now()
    from generate_series(1, ${count}) n returning id, name
  )
  insert into numbers (id, workspace_id, display_name, phone, api_key_sealed, api_key_hash,
    api_key_end, status, created_at, updated_at)
  select gen_random_uuid(), id, name, (5531500000000 + row_number() over ())::text, 'x', id::text, 'x',
    'connected', now() - interval '90 days', now() from made`;

/** What the hourly job queues, and once more under another key: as two servers would at the same time. */
export const closeThem = `
  insert into jobs (id, name, payload, key, run_at)
  select gen_random_uuid(), 'invoices.close-workspace', jsonb_build_object('workspace_id', id),
    which || id, now()
  from workspaces, (values ('a'), ('b')) twice (which) where name like 'Run %'`;

export interface Closed {
  name: string;
  invoices: number;
  paid: number;
  /** Times that money was taken, and times the books were told. */
  taken: number;
  sales: number;
}

/** What became of each workspace. */
export const closed = `
  select w.name,
    (select count(*)::int from invoices i where i.workspace_id = w.id) as invoices,
    (select count(*)::int from invoices i where i.workspace_id = w.id and i.status = 'paid') as paid,
    (select coalesce(sum(p.taken), 0)::int from invoices i
      join simulated_payments p on p.key like 'invoice:' || i.id || ':%'
      where i.workspace_id = w.id) as taken,
    (select count(*)::int from invoices i join simulated_sales s on s.key = 'invoice:' || i.id
      where i.workspace_id = w.id) as sales
  from workspaces w where w.name like 'Run %'`;

/** Those that are not exactly right. */
export const wrongAmong = (rows: readonly Closed[]): Closed[] =>
  rows.filter((row) => [row.invoices, row.paid, row.taken, row.sales].some((times) => times !== 1));

/** Asks a running server, as staff, how far it is. */
export async function closingOf(url: string) {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ username: "marina@recado.test", password: "recado-demo" });
  const signed = await fetch(`${url}/v2/login`, { method: "POST", body, headers: json });
  const { access_token } = (await signed.json()) as { access_token: string };
  const total = async (path: string) => {
    // A server that closes has no time for a while: a connection kept meanwhile may be closed as it is used.
    const headers = { authorization: `Bearer ${access_token}`, connection: "close" };
    const answer = await fetch(`${url}/v2/admin/${path}`, { headers });
    return ((await answer.json()) as { meta: { total: number } }).meta.total;
  };
  const invoices = (query = "") => total(`invoices?q=Run&per_page=1${query}`);
  const posted = () => total("accounting/postings?q=Run&status=sent&per_page=1");
  return {
    invoices,
    /** Until every one is paid and in the books. */
    async done(count: number): Promise<void> {
      while ((await invoices("&status=paid")) < count || (await posted()) < count) await sleep(300);
    },
  };
}
