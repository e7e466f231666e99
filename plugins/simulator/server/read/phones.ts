import { and, count, desc, eq, max, sql, sum } from "drizzle-orm";
import type { Ability, Actor } from "../../../../src/contract/abilities.ts";
import type { Page } from "../../../../src/contract/wire.ts";
import { contains, paginate } from "../../../../src/server/db/paginate.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { coexisting } from "../../../coexistence/server/facade.ts";
import { searchText } from "../../../numbers/contract/search-text.ts";
import { sandboxLine } from "../../../sandbox/contract/line.ts";
import type { Phone, PhoneChat } from "../../contract/phone.ts";
import { callsOf } from "../calls/phone.ts";
import { chatOf, failureOf, type PhoneRow } from "../network/phones.ts";
import { chats, phones } from "../tables.ts";
import { businesses, changeablePhones, visibleChats } from "./admission.ts";

type Reader = Pick<Work, "db" | "now" | "services"> & { ability: Ability; actor: Actor | null };

/** Unread and last message over the chats the caller may look at. */
const glance = (call: Reader, numberId?: string) =>
  call.db
    .select({
      phone: chats.phone,
      unread: sum(chats.unread).mapWith(Number).as("unread_sum"),
      last_at: max(chats.last_at).as("last"),
      last_text:
        sql<string>`(array_agg(${chats.last_text} order by ${chats.last_at} desc nulls last))[1]`.as(
          "last_words",
        ),
    })
    .from(chats)
    .where(and(visibleChats(call), numberId ? eq(chats.number_id, numberId) : undefined))
    .groupBy(chats.phone)
    .as("glance");

const shown = ({
  row,
  ...seen
}: {
  row: PhoneRow;
  changeable: boolean;
  unread: number;
  last_at: Date | null;
  last_text: string;
}): Phone => ({
  number: row.number,
  name: row.name,
  about: row.about,
  online: row.online,
  hidden: row.hidden,
  username: row.username,
  delay: row.delay,
  failure: failureOf(row.number),
  ...seen,
});

/** One page of the phones the caller may pick up. */
export async function pageOfPhones(
  call: Reader & {
    path: string;
    query: { page: number; per_page: number; q?: string; sort?: string; number_id?: string };
  },
): Promise<Page<Phone>> {
  const { db, query } = call;
  const seen = glance(call, query.number_id);
  const where = contains(searchText(query.q), phones.name, phones.number);
  const joined = eq(phones.number, seen.phone);
  const page = await paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      db
        .select({
          row: phones,
          unread: seen.unread,
          last_at: seen.last_at,
          last_text: seen.last_text,
        })
        .from(seen)
        .innerJoin(phones, joined)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: db.select({ total: count() }).from(seen).innerJoin(phones, joined).where(where),
    sort: {
      last_at: sql`coalesce(${seen.last_at}, '-infinity'::timestamptz)`,
      name: sql`fold(${phones.name})`,
    },
    fallback: "-last_at",
    tie: phones.number,
  });
  const own = await changeablePhones(
    call,
    page.data.map(({ row }) => row.number),
  );
  return {
    ...page,
    data: page.data.map((one) => shown({ ...one, changeable: own.has(one.row.number) })),
  };
}

/** One phone as the caller may see it. */
export async function shownPhone(call: Reader, row: PhoneRow): Promise<Phone> {
  const seen = glance(call);
  const [mine] = await call.db
    .select({ unread: seen.unread, last_at: seen.last_at, last_text: seen.last_text })
    .from(seen)
    .where(eq(seen.phone, row.number));
  const changeable = (await changeablePhones(call, [row.number])).has(row.number);
  return shown({ row, changeable, ...(mine ?? { unread: 0, last_at: null, last_text: "" }) });
}

const day = 86_400_000;

/** A phone's chats, the latest first, then the numbers it has not talked to. */
export async function chatsOf(call: Reader, phone: PhoneRow): Promise<PhoneChat[]> {
  const rows = await call.db
    .select()
    .from(chats)
    .where(and(eq(chats.phone, phone.number), visibleChats(call)))
    .orderBy(sql`${desc(chats.last_at)} nulls last`, chats.id);
  const all = await businesses(call);
  const numbers = all.map(({ id }) => id);
  const inApp = await coexisting(call.db, numbers);
  const callsWith = await callsOf(call.db, call.now, numbers, rows);
  const talks = rows.map((chat): PhoneChat => {
    const business = all.find(({ id }) => id === chat.number_id);
    return {
      number_id: chat.number_id,
      name: business?.name ?? "",
      phone: business?.phone ?? "",
      unread: chat.unread,
      last_text: chat.last_text,
      last_at: chat.last_at,
      blocked: chat.blocked,
      in_app: inApp.has(chat.number_id ?? ""),
      window_until: chat.written_at && new Date(chat.written_at.getTime() + day),
      opened: chat.last_at !== null,
      ...callsWith(chat.number_id),
      icebreakers: business?.icebreakers ?? [],
      commands: business?.commands ?? [],
    };
  });
  const inOther = await chatOf(call.db, phone.number, sandboxLine.id);
  const silent = all.filter(
    ({ id }) => !rows.some((chat) => chat.number_id === id) && id !== inOther?.number_id,
  );
  return [
    ...talks,
    ...silent.map(
      ({ id, name, phone: number, icebreakers, commands }): PhoneChat => ({
        number_id: id,
        in_app: inApp.has(id),
        name,
        phone: number,
        unread: 0,
        last_text: "",
        last_at: null,
        blocked: false,
        window_until: null,
        opened: false,
        ...callsWith(id),
        icebreakers,
        commands,
      }),
    ),
  ];
}
