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
