import { expect, it } from "vitest";
import { z } from "zod";
import { startServer } from "../../../tests/support/server.ts";
import { defineEvent } from "../../contract/event.ts";
import { withWork } from "../work/outbox.ts";

it("the head alone says how long ago its event was, as long as that is kept", async () => {
  const server = await startServer();
  const { body } = await server.get("ana", "user");
  const scope = `user.${body.data.id}` as const;
  const asked = async () => (await server.get("ana", `events?scope=${scope}`)).body;
  const told = defineEvent({
    name: "test.told",
    payload: z.object({}),
    scopes: () => [scope],
    entity: () => "it",
  });
  const { head } = await asked();
  const { services } = server.app;
  await services.store.transact((db) =>
    withWork(db, server.now(), services, [], ({ emit }) => emit(told, {})),
  );
  server.advance(90_000);
  const after = await asked();
  expect(after).toMatchObject({ data: [], head: head + 1, reset: false });
  expect(Math.round(after.head_age / 1_000)).toBe(90);
  await server.rows(`delete from events where scope = '${scope}'`);
  expect(await asked()).toMatchObject({ head: head + 1, head_age: null });
});

it("many scopes are caught up by one call, each as if it were asked alone, with fewer events of each", async () => {
  const server = await startServer();
  const { id, active_workspace_id } = (await server.get("ana", "user")).body.data;
  const scope = `user.${id}`;
  const rest = Array.from({ length: 98 }, () => ({ scope: `number.${id}` }));
  const alone = async (query: string) => (await server.get("ana", `events?${query}`)).body;
  const { head } = await alone(`scope=${scope}`);
  const seqs = Array.from({ length: 7 }, (_, at) => head + 1 + at);
  await server.rows(
    `insert into events (scope, seq, type, entity_id, payload, at) values ${seqs.map((seq) => `('${scope}', ${seq}, 'test.told', 'it', '{}', now())`)}`,
  );
  await server.rows(
    `insert into event_counters (scope, seq) values ('${scope}', ${head + 7}) on conflict (scope) do update set seq = ${head + 7}`,
  );
  const workspace = { scope: `workspace.${active_workspace_id}` };
  const caughtUp = async (...places: object[]) =>
    (await server.send("ana", "POST", "events/catch-up", { places })).body.pages;
  const few = await caughtUp({ scope, after: head + 5 }, { scope: "staff" }, workspace);
  expect(few).toEqual([
    await alone(`scope=${scope}&after=${head + 5}`),
    null,
    { ...(await alone(`scope=${workspace.scope}`)), head_age: few[2].head_age },
  ]);
  const [first, ...others] = await caughtUp({ scope, after: head }, workspace, ...rest);
  expect(first).toMatchObject({ head: head + 7, has_more: true });
  expect(first.data.map(({ seq }: { seq: number }) => seq)).toEqual(seqs.slice(0, 5));
  expect(others.slice(1)).toEqual(rest.map(() => null));
});

it("what is older than a week leaves the log, in whole days where there are parts, and the young remain", async () => {
  const server = await startServer();
  const { body } = await server.get("ana", "user");
  const scope = `user.${body.data.id}`;
  const { store } = server.app.services;
  const postgres = store.engine === "postgres";
  const run = async () => {
    await server.rows(
      "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'house.forget-events', '{}', now() - interval '1 day')",
    );
    await server.drain();
  };
  const parts = async () =>
    (
      await server.rows(
        "select relname as part from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'events'::regclass order by 1",
      )
    ).map(({ part }) => String(part));
  const told = async () =>
    (await server.rows(`select seq from events where scope = '${scope}' order by seq`)).map(
      ({ seq }) => seq,
    );
  const tell = (seq: number, days: number) =>
    server.rows(
      `insert into events (scope, seq, type, entity_id, payload, at) values ('${scope}', ${seq}, 'test.told', 'it', '{}', '${new Date(server.now().getTime() + days * 86_400_000).toISOString()}')`,
    );

  const { head } = (await server.get("ana", `events?scope=${scope}`)).body;
  await server.rows(
    `insert into event_counters (scope, seq) values ('${scope}', ${head + 4}) on conflict (scope) do update set seq = ${head + 4}`,
  );
  await server.rows(`delete from events where scope = '${scope}'`);
  await run();
  const dayOf = (ahead: number) =>
    new Date(server.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  const made = [1, 2, 3].map((ahead) => `events_${dayOf(ahead).replaceAll("-", "")}`);
  expect(await parts()).toEqual(expect.arrayContaining([...(postgres ? made : []), "events_rest"]));
  // A day past a week, yesterday, and days that have parts of their own.
  await tell(head + 1, -8);
  await tell(head + 2, -1);
  await tell(head + 3, 1);
  await tell(head + 4, 3);
  await run();
  expect(await told()).toEqual([head + 2, head + 3, head + 4]);
  server.advance(9 * 86_400_000);
  await run();
  expect(await told()).toEqual([head + 4]);
  expect(await parts()).not.toContain(made[0]);
  const caughtUp = await server.get("ana", `events?scope=${scope}&after=${head + 3}`);
  expect(caughtUp.body).toMatchObject({ data: [{ seq: head + 4 }], reset: false });
  const tooOld = await server.get("ana", `events?scope=${scope}&after=${head + 1}`);
  expect(tooOld.body).toMatchObject({ head: head + 4, reset: true });
});

it("who has yet to prove their phone hears of themselves, and of no number or workspace", async () => {
  const server = await startServer();
  const own = (await server.get("bruno", "user")).body.data;
  const number = (await server.get("bruno", "whatsapp/numbers")).body.data[0].id;
  const heard = async (scope: string) =>
    (await server.get("bruno", `events?scope=${scope}`)).status;
  const scopes = [`number.${number}`, `workspace.${own.active_workspace_id}`, `user.${own.id}`];
  const all = () => Promise.all(scopes.map(heard));
  expect(await all()).toEqual([200, 200, 200]);
  await server.rows(`update users set whatsapp_verified_at = null where id = '${own.id}'`);
  expect(await all()).toEqual([403, 403, 200]);
});
