import { beforeAll, beforeEach, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
const asked: (readonly string[])[] = [];
/** Whose rules were gone over. */
const gone: string[] = [];
let hold: Promise<void> | null = null;

beforeAll(async () => {
  server = await startServer();
  server.app.plugins.push({
    contract: {
      name: "watcher",
      requires: [],
      endpoints: {},
      abilities: ({ id }) => void gone.push(id),
    },
    routes: [],
    grants: async (_, people) => {
      asked.push(people);
      await hold;
      return [];
    },
  });
  for (const who of ["ana", "bruno", "carla"] as const) await server.tokenOf(who);
});
beforeEach(() => {
  asked.length = 0;
  gone.length = 0;
  hold = null;
});

it("who asks together is looked up together, whoever asks twice once, and each is who they are", async () => {
  const people = ["ana", "bruno", "carla", "ana", "anonymous"] as const;
  const answers = await Promise.all(people.map((who) => server.get(who, "user")));
  expect(answers.map(({ status, body }) => (status === 200 ? body.data.email : status))).toEqual([
    "ana@recado.test",
    "bruno@recado.test",
    "carla@recado.test",
    "ana@recado.test",
    401,
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toHaveLength(3);
  expect(gone).toHaveLength(3);
});

it("a session that ends while somebody is looked up is not good for the next request", async () => {
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const before = server.get("carla", "user");
  await expect.poll(() => asked.length).toBe(1);
  await server.rows(
    "delete from sessions where user_id = (select id from users where email like 'carla@%') returning id",
  );
  const after = server.get("carla", "user");
  release();
  expect((await before).status).toBe(200);
  expect((await after).status).toBe(401);
});
