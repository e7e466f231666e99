import { beforeEach, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { brokenAt } from "../../../audit/server/facade.ts";

const day = 86_400_000;
let server: TestServer;
let contact: string;
let number: string;
/** The last of the old messages, which shows a file, and what was written after it. */
let last: { id: string; position: number };
let young: string[];

const start = async (env: Record<string, string>) => {
  server = await startServer({ env });
  const [shown] = await server.rows(`
    select m.id, m.contact_id, m.number_id, m.position, f.id as media, f.file_id from message_media f join messages m on m.id = f.message_id
    where f.file_id is not null and m.number_id in (select id from numbers where display_name = 'Padaria Aurora')
      and (select count(*) from messages y where y.contact_id = m.contact_id and y.position > m.position) > 1
    order by m.sent_at desc limit 1`);
  contact = String(shown?.contact_id);
  number = String(shown?.number_id);
  last = { id: String(shown?.id), position: Number(shown?.position) };
  // The demo shows a file more than once: this one is of that message alone, on no pretend phone either.
  await server.rows(
    `update message_media set file_id = null where file_id = '${shown?.file_id}' and id <> '${shown?.media}'`,
  );
  await server.rows(`delete from simulated_media where file_id = '${shown?.file_id}'`);
  await server.rows(
    `update messages set sent_at = sent_at - interval '200 days' where contact_id = '${contact}' and position <= ${last.position}`,
  );
  const rows = await server.rows(
    `update messages set reply_to_id = '${last.id}' where contact_id = '${contact}' and position > ${last.position} returning id, position`,
  );
  young = rows.sort((a, b) => Number(a.position) - Number(b.position)).map(({ id }) => String(id));
};

const run = async () => {
  await server.rows(
    "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'messenger.forget-old', '{}', now() - interval '1 day')",
  );
  await server.drain();
};
const thread = async () => (await server.get("ana", `messenger/contacts/${contact}/messages`)).body;
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

beforeEach(() => start({ KEEP_MESSAGES_DAYS: "90" }));

it("messages past what is kept leave with their files; the young, and what answered the old, open as before", async () => {
  const before = await thread();
  const image = before.data.find(({ id }: { id: string }) => id === last.id);
  const media =
    image.content.media ?? image.content.header?.media ?? image.content.media_header?.media;
  expect((await server.get("ana", media.url)).status).toBe(200);
  expect(idsOf(before).length).toBeGreaterThan(young.length);
  await run();
  const after = await thread();
  expect(idsOf(after)).toEqual(young);
  expect(after.meta).toMatchObject({ has_older: false });
  expect(after.data[0]).toMatchObject({ id: young[0], reply_to: null });
  expect((await server.get("ana", media.url)).status).toBe(404);
  expect((await server.get("ana", `messenger/messages/${last.id}`)).status).toBe(404);
  expect((await server.get("ana", `messenger/messages/${young[0]}`)).status).toBe(200);
  expect(
    (await server.get("ana", `messenger/contacts/${contact}`)).body.data.last_message,
  ).toMatchObject({ id: young.at(-1) });
});

it("what was removed is on record, once for each portion, and the chain of the log is whole", async () => {
  const { services } = server.app;
  await run();
  await run();
  const { body } = await server.get("olivia", "admin/audit?action=number.messages-removed");
  // The other numbers' old messages are told of by themselves.
  const ofNumber = body.data.filter(
    ({ subject_id }: { subject_id: string }) => subject_id === number,
  );
  expect(ofNumber).toEqual([
    expect.objectContaining({
      subject: "number",
      subject_id: number,
      actor: expect.objectContaining({ kind: "house", staff: false }),
      after: {
        removed: expect.any(Number),
        before: new Date(server.now().getTime() - 90 * day - 3 * 3_600_000)
          .toISOString()
          .slice(0, 10),
      },
    }),
  ]);
  expect(ofNumber[0].after.removed).toBeGreaterThan(0);
  expect(await brokenAt(services.store)).toBeNull();
  const [workspace] = await server.rows(
    `select workspace_id as id from numbers where id = '${number}'`,
  );
  const owner = await server.get("ana", `workspaces/${workspace?.id}/activity-log`);
  expect(owner.body.data).toContainEqual(
    expect.objectContaining({ action: "number.messages-removed", after: ofNumber[0].after }),
  );
});

it("a talk is left without what was pinned, unread and unanswered of it, and consoles hear so", async () => {
  await server.rows(
    `update messages set direction = 'incoming' where contact_id = '${contact}' returning 1`,
  );
  const [first] = young;
  const pinned = { by: "01900000-0000-7000-8000-000000000001", at: "2026-01-01T00:00:00.000Z" };
  const pins = [last.id, first].map((id) => ({ ...pinned, id }));
  const steps = pins.map((pin) => ({ ...pin, kind: "pinned" }));
  await server.rows(`update conversations set unread_messages = ${young.length + 2},
    waiting_since = (select min(sent_at) from messages where contact_id = '${contact}'),
    pins = '${JSON.stringify(pins)}', pin_steps = '${JSON.stringify(steps)}'
    where contact_id = '${contact}' returning 1`);
  const scope = `events?scope=number.${number}`;
  const { head } = (await server.get("ana", scope)).body;
  await run();
  const talk = (await server.get("ana", `messenger/contacts/${contact}`)).body.data;
  const oldest = (await thread()).data[0];
  expect(talk).toMatchObject({
    unread_messages: young.length,
    waiting_since: oldest.sent_at,
    pinned: [{ id: first }],
    pin_steps: [{ message_id: first }],
  });
  const [kept] = await server.rows(
    `select jsonb_array_length(pins) as n from conversations where contact_id = '${contact}'`,
  );
  expect(kept).toEqual({ n: 1 });
  const told = (await server.get("ana", `${scope}&after=${head}`)).body.data;
  const of = told.flatMap(({ payload }: { payload: { conversation?: { id: string } } }) =>
    payload.conversation?.id === contact ? [payload.conversation] : [],
  );
  expect(of).toMatchObject([{ unread_messages: young.length, version: talk.version }]);
});

it("a talk of which nothing is left waits for nothing", async () => {
  await server.rows(`update messages set sent_at = sent_at - interval '200 days', direction = 'incoming'
    where contact_id = '${contact}' and sent_at > now() - interval '150 days' returning 1`);
  await server.rows(`update conversations set unread_messages = 1, waiting_since =
    (select max(sent_at) from messages where contact_id = '${contact}') where contact_id = '${contact}' returning 1`);
  await run();
  expect((await server.get("ana", `messenger/contacts/${contact}`)).body.data).toMatchObject({
    unread_messages: 0,
    waiting_since: null,
    last_message: null,
  });
});

it("a house that says nothing keeps its messages for ever", async () => {
  await start({});
  const before = idsOf(await thread());
  await run();
  expect(idsOf(await thread())).toEqual(before);
});
