import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { rowsOf } from "../../src/server/db/database.ts";
import { openEmbedded, openPostgres } from "../../src/server/db/store.ts";

/** People nobody knows, in an area where WhatsApp keeps the ninth digit; the network fails none of them. */
export const recipients = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => `55119${3_000 + Math.floor(at / 7_000)}${2_000 + (at % 7_000)}`,
  );

/** A sheet of them, as Excel saves one. */
export const sheetOf = (phones: readonly string[]): string =>
  `Nome;Telefone\r\n${phones.map((phone, at) => `Cliente ${at};+${phone}`).join("\r\n")}\r\n`;

interface Seen {
  id: string;
  version: number;
  status: string;
  checked_rows: number;
  dry_run: { valid: number } | null;
  progress: Record<string, number>;
  failure: { code: string } | null;
}

/** A bulk of the bakery on a server that may die at any moment: each call is tried until it is answered. */
export function bulkClient(base: () => string) {
  let token = "";
  async function asked<T>(method: string, path: string, body?: BodyInit | object): Promise<T> {
    for (const end = performance.now() + 120_000; ; await sleep(100)) {
      try {
        const isForm = body instanceof FormData;
        const response = await fetch(`${base()}/v2/${path}`, {
          method,
          headers: {
            ...(isForm || body === undefined ? {} : { "content-type": "application/json" }),
            ...(token && { authorization: `Bearer ${token}` }),
          },
          ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        });
        const text = await response.text();
        if (response.ok) return JSON.parse(text) as T;
        if (response.status < 500) throw new TypeError(`${response.status} ${path}: ${text}`);
      } catch (error) {
        const isRefused = error instanceof TypeError && /^\d{3} /.test(error.message);
        if (isRefused || performance.now() > end) throw error;
      }
    }
  }
  let at = "";
  const read = async (id: string) => (await asked<{ data: Seen }>("GET", `${at}/${id}`)).data;
  const until = async (id: string, holds: (seen: Seen) => boolean, ms: number) => {
    for (const end = performance.now() + ms; ; await sleep(200)) {
      const seen = await read(id);
      if (holds(seen)) return seen;
      if (performance.now() > end) throw new Error(JSON.stringify(seen));
    }
  };
  return {
    read,
    until,
    async signIn(): Promise<string> {
      const person = { username: "ana@recado.test", password: "recado-demo" };
      token = (await asked<{ access_token: string }>("POST", "login", person)).access_token;
      return token;
    },
    /** Uploads a sheet and goes over it; nothing is sent yet. */
    async check(sheet: string): Promise<Seen> {
      const { data: user } = await asked<{ data: { active_workspace_id: string } }>("GET", "user");
      const workspace = `workspaces/${user.active_workspace_id}/message-templates`;
      at = `${workspace}/bulks`;
      const { data: numbers } = await asked<{ data: { id: string; display_name: string }[] }>(
        "GET",
        "whatsapp/numbers",
      );
      const { data: templates } = await asked<{ data: { id: string }[] }>(
        "GET",
        `${workspace}?name=retomar_conversa&language=pt_BR`,
      );
      const form = new FormData();
      form.set("description", "Todos");
      form.set(
        "number_id",
        numbers.find(({ display_name }) => display_name === "Padaria Aurora")?.id ?? "",
      );
      form.set("template_id", templates[0]?.id ?? "");
      form.set("file", new File([sheet], "todos.csv"));
      const { data: made } = await asked<{ data: Seen }>("POST", at, form);
      const mapping = { number_column: 1, version: made.version };
      await asked("PUT", `${at}/${made.id}/header-mapping`, mapping);
      return until(made.id, ({ status }) => status === "waiting_confirmation", 300_000);
    },
    async start({ id, version }: Seen): Promise<void> {
      await asked("PUT", `${at}/${id}/start`, { version });
    },
  };
}

/** No number of the demo's bakery is kept from sending by a limit. */
export const liftLimits = "update numbers set messaging_limit = 'unlimited'";

/** A dead server's claims end after a minute; nobody waits for that here. */
export const freeClaims = "update jobs set lease_until = null";

/** Runs one statement on a store that no server has open; a PostgreSQL may have. */
export async function onStore<T>(dataDir: string, url: string | undefined, text: string) {
  const store = url ? await openPostgres(url) : await openEmbedded(join(dataDir, "store"));
  try {
    return rowsOf<T>(await store.db.execute(sql.raw(text)));
  } finally {
    await store.close();
  }
}

/** How often each of the recipients was written to: as they have it on their phones, and as we do. */
export const sentTwiceOrNever = (phones: readonly string[]) => `
  with wanted as (select unnest(array[${phones.map((phone) => `'${phone}'`).join(",")}]) as phone),
  there as (select c.phone, count(*) as n from simulated_messages m join simulated_chats c on c.id = m.chat_id
    where m."from" = 'business' group by c.phone),
  here as (select c.phone, count(*) as n from messages m join contacts c on c.id = m.contact_id
    where m.sender_kind = 'bulk' group by c.phone)
  select w.phone, coalesce(t.n, 0)::int as there, coalesce(h.n, 0)::int as here
  from wanted w left join there t using (phone) left join here h using (phone)
  where coalesce(t.n, 0) <> 1 or coalesce(h.n, 0) <> 1`;
