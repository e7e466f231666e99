import { beforeAll, beforeEach, expect, it } from "vitest";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { activationStatuses, stepOwnerOf } from "../contract/activation.ts";
import { type MoveName, moveNames, moves, waysFrom } from "../contract/moves.ts";
import { bodies, inApp, ownPlan, path, seen, standing } from "../fixtures/activations.ts";
import { hold } from "./hold.ts";
import { move } from "./move.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const work = <T>(run: Parameters<typeof withWork<T>>[4]) =>
  server.app.services.store.transact((db) =>
    withWork(db, server.now(), server.app.services, [], run),
  );
const stored = async (id: string) =>
  (await server.rows(`select * from activations where id = '${id}'`))[0];

it("every way of the table is gone, and from every other status the move is refused", async () => {
  const id = await standing(server, "done");
  for (const from of activationStatuses) {
    for (const name of moveNames) {
      await server.rows(
        `update activations set status = '${from}' where id = '${id}' returning id`,
      );
      const before = await stored(id);
      const ways = waysFrom(name, from);
      const anywhere = moves[name].ways.map(([, to]) => to);
      for (const to of ways.length > 0 ? ways : anywhere.slice(0, 1)) {
        const moving = work(async (inside) => {
          const after = await move(inside, await hold(inside, id), name, to);
          // Looked at, and taken back.
          throw Object.assign(new Error("looked"), { after });
        });
        const label = `${name}: ${from} → ${to}`;
        if (ways.length > 0) {
          await expect(moving, label).rejects.toMatchObject({ after: { status: to } });
        } else {
          await expect(moving, label).rejects.toMatchObject({ status: 409 });
        }
      }
      expect(await stored(id)).toEqual(before);
    }
  }
});

it("each call of a customer answers 409 and changes nothing where the table has no way", async () => {
  const id = await standing(server, "waiting_payment");
  const plan_id = await ownPlan(server, id);
  const calls = Object.entries(bodies) as [MoveName, object][];
  expect(calls.map(([name]) => name).sort()).toEqual(
    moveNames.filter((name) => moves[name].by === "client").sort(),
  );
  for (const [name, body] of calls) {
    await server.app.services.limits.reset();
    for (const from of activationStatuses) {
      await server.restore();
      const one = await standing(server, from, name === "finalize-coex" ? inApp : {});
      const before = await stored(one);
      const { status, body: answer } = await server.send("ana", "POST", `${path}/${one}/${name}`, {
        ...body,
        ...(name === "charge" ? { plan_id } : {}),
        version: 1,
      });
      const label = `${name} from ${from}: ${JSON.stringify(answer)}`;
      const ways = waysFrom(name, from);
      expect(status, label).toBe(ways.length > 0 ? 200 : 409);
      if (status === 409) expect(await stored(one), label).toEqual(before);
      else {
        expect(ways.includes(answer.data.status) || name === "positus", label).toBe(true);
        expect(answer.data.step_owner).toBe(stepOwnerOf[answer.data.status as never]);
        expect(answer.data.history.at(-1)).toMatchObject({ from, by: "Ana Ribeiro" });
      }
    }
  }
});

it("two windows never overwrite each other: the second is told what it is now", async () => {
  const id = await standing(server, "waiting_number_data");
  const send = (name: string) =>
    server.send("ana", "POST", `${path}/${id}/number`, { ...bodies.number, name, version: 1 });
  const answers = await Promise.all(["Aurora Norte", "Aurora Sul", "Aurora Leste"].map(send));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const won = answers.find(({ status }) => status === 200);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body.data).toMatchObject({ name: won?.body.data.name, version: 2 });
  expect((await seen(server, id)).name).toBe(won?.body.data.name);
});
