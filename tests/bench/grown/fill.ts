import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../src/server/db/database.ts";
import type { Store } from "../../../src/server/db/store.ts";

/** Rows of one statement: none runs for long. */
const portion = 500_000;
/** Of each contact. */
const perContact = 50;
/** More of one: a talk of years. */
export const longTalk = 50_000;
/** Numbers of another customer, which have three quarters of everything. */
const others = 60;

/** What people say; each message has eight of these. */
const said =
  "bom dia tarde noite oi olá tudo bem você pode quero saber preço valor quanto custa entrega prazo pedido " +
  "pagamento cartão boleto pix nota fiscal endereço rua bairro cidade cep telefone amanhã hoje ontem semana " +
  "segunda terça quarta quinta sexta sábado domingo manhã horário aberto fechado loja produto tamanho cor " +
  "azul verde preto branco disponível estoque troca devolução garantia defeito ajuda obrigado obrigada por " +
  "favor aguardo retorno confirmar cancelar reservar mesa almoço jantar pão bolo café leite açúcar sal queijo " +
  "presunto frango carne peixe salada sobremesa aniversário festa encomenda pronto chegou saiu demora atraso " +
  "motoboy retirada balcão consulta exame médico dentista remarcar agenda vaga convênio particular receita " +
  "resultado laudo foto vídeo áudio arquivo link site senha acesso conta cadastro";

/** Builds a table anew without its checks and indexes, which are made once it is full: they are the time. */
async function bare(store: Store, table: string, fill: () => Promise<void>): Promise<void> {
  const found = await store.db.execute(
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def from pg_index
      where indrelid = ${table}::regclass and not indisprimary`,
  );
  const indexes = rowsOf<{ name: string; def: string }>(found);
  for (const { name } of indexes) await store.db.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  for (const { def } of indexes) {
    await store.transact(
      async (db) => {
        await db.execute(sql`set local maintenance_work_mem = '1GB'`);
        await db.execute(sql.raw(def));
      },
      { long: true },
    );
  }
}

const unchecked = (store: Store, step: (db: Database) => Promise<unknown>) =>
  store.transact(
    async (db) => {
      await db.execute(sql`set local session_replication_role = replica`);
      await step(db);
    },
    { long: true },
  );

/**
 * Two years of messages: a quarter on Aurora's number, the rest over sixty of another customer. `jabuticaba` is
 * said by ten people of Aurora's, `rapadura` by nobody there and in one of a hundred messages elsewhere.
 */
export async function fillMessages(store: Store, total: number): Promise<void> {
  const contacts = Math.ceil(total / perContact);
  await unchecked(store, async (db) => {
    await db.execute(sql`
      insert into numbers (id, workspace_id, display_name, phone, api_key_sealed, api_key_hash,
        api_key_end, created_at, updated_at)
      select gen_random_uuid(), (select id from workspaces where name = 'Clínica Vida'), 'Número ' || i,
        (5521400000000 + i)::text, 'x', 'x' || i, 'x', now(), now()
      from generate_series(1, ${others}) i`);
    await db.execute(sql`
      create table grown as
      select k, gen_random_uuid() as id, case when k % 4 = 0
        then (select id from numbers where display_name = 'Padaria Aurora')
        else (select id from numbers where phone = (5521400000001 + k % ${others})::text) end as number_id
      from generate_series(0, ${contacts - 1}) k`);
    await db.execute(sql`create unique index grown_k on grown (k)`);
  });
  await bare(store, "contacts", () =>
    unchecked(store, (db) =>
      db.execute(sql`
        insert into contacts (id, number_id, name, phone, wa_id, phone_key, created_at, updated_at)
        select id, number_id, 'Cliente ' || md5(k::text), (5511400000000 + k)::text,
          (5511400000000 + k)::text, (5511400000000 + k)::text, now(), now() from grown`),
    ),
  );
  await bare(store, "messages", async () => {
    for (let from = 0; from < total; from += portion) {
      await unchecked(store, (db) =>
        fillPortion(db, from, Math.min(total, from + portion), { total, contacts }),
      );
    }
    await unchecked(store, (db) =>
      db.execute(sql`
        insert into messages (id, number_id, contact_id, position, direction, type, content, text, status,
          provider_id, sent_at, created_at)
        select gen_random_uuid(), number_id, id, 1000 + i, 'incoming', 'text',
          jsonb_build_object('type', 'text', 'body', 'linha ' || i), 'linha ' || i, 'delivered', 'wamid.L' || i,
          now() - (${longTalk} - i) * interval '1 minute', now()
        from generate_series(1, ${longTalk}) i, grown where k = 0`),
    );
  });
  await bare(store, "conversations", () =>
    unchecked(store, (db) =>
      db.execute(sql`
        insert into conversations (contact_id, number_id, unread_messages, last_message_id, last_message_at,
          last_position, window_allowed_until, waiting_since)
        select g.id, g.number_id, (k % 40 = 0)::int, m.id, m.sent_at, m.position,
          m.sent_at + interval '1 day', case when k % 20 = 0 then m.sent_at end
        from grown g join lateral (select id, sent_at, position from messages where contact_id = g.id
          order by position desc limit 1) m on true`),
    ),
  );
  await store.db.execute(sql`drop table grown`);
  await store.maintain();
}

const fillPortion = (
  db: Database,
  from: number,
  to: number,
  { total, contacts }: { total: number; contacts: number },
) =>
  db.execute(sql`
    with words as (select string_to_array(${said}, ' ') as w),
    told as (
      select i, k, id, number_id, (select string_agg(w[1 + (hashint8(i * 8 + n) & 1073741823) % cardinality(w)], ' ')
          from words, generate_series(0, 7) n where i >= 0)
        || case when k % 4 = 0 and i % ${Math.floor(total / 10)} < 4 then ' jabuticaba' else '' end
        || case when k % 4 > 0 and i % 100 = 7 then ' rapadura' else '' end as text
      from generate_series(${from}::bigint, ${to - 1}::bigint) i join grown on k = i % ${contacts})
    insert into messages (id, number_id, contact_id, position, direction, type, content, text, status,
      provider_id, sent_at, created_at)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, number_id, id, 1 + i / ${contacts},
      case when i % 2 = 0 then 'incoming' else 'outgoing' end, 'text', jsonb_build_object('type', 'text', 'body', text), text,
      case when i % 2 = 0 then 'delivered' else 'read' end, 'wamid.' || i,
      now() - (${total} - i) * interval '2 years' / ${total}, now()
    from told`);
