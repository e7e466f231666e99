import { afterEach, beforeAll, expect, it } from "vitest";
import { startServer } from "../../../tests/support/server.ts";
import type { Store } from "../db/store.ts";
import { meetNeighbours } from "./neighbours.ts";
import { Rooms } from "./rooms.ts";

const room = "presence-conversation.1";
const pace = { beatEvery: 50, deadAfter: 300 };
let store: Store;
const close: (() => Promise<void>)[] = [];
beforeAll(async () => {
  store = (await startServer()).app.services.store;
});
afterEach(async () => {
  for (const one of close.splice(0)) await one();
});

/** One of several servers on the store; its notifications can be lost. */
async function serve() {
  const told: string[] = [];
  const line = { lost: false, refused: 0 };
  const db = new Proxy(store.db, {
    get: (of, name) =>
      name === "execute"
        ? async (query: Parameters<typeof of.execute>[0]) => {
            if (line.lost) {
              line.refused += 1;
              throw new Error("the store is away");
            }
            return of.execute(query);
          }
        : Reflect.get(of, name),
  });
  const rooms = new Rooms((_, event, data) => told.push(`${event} ${JSON.stringify(data)}`));
  const { close: leave } = await meetNeighbours({ ...store, db }, rooms, pace);
  close.push(leave);
  const names = () => rooms.members(room).map(({ name }) => name);
  return { rooms, told, line, names, leave };
}
const enter = (rooms: Rooms, name: string) => rooms.enter(room, { user: name, name }, `of ${name}`);

it("servers know who is in each other's rooms, and what is said there; a person counts once", async () => {
  const [one, other] = [await serve(), await serve()];
  enter(one.rooms, "Ana");
  enter(other.rooms, "Bruno");
  await expect.poll(one.names).toEqual(["Ana", "Bruno"]);
  await expect.poll(() => other.names().sort()).toEqual(["Ana", "Bruno"]);
  one.rooms.say(room, "Ana", "client-typing", { on: true });
  await expect.poll(() => other.told).toContain('client-typing {"on":true}');

  // One that comes late is told all that there is, of every size.
  for (let at = 0; at < 300; at++) {
    one.rooms.enter(`presence-conversation.x${at}`, { user: "Ana", name: "A".repeat(90) }, "1.1");
  }
  const late = await serve();
  await expect.poll(() => late.names().sort()).toEqual(["Ana", "Bruno"]);
  await expect.poll(() => late.rooms.members("presence-conversation.x299")).toHaveLength(1);

  enter(late.rooms, "Ana");
  await expect.poll(() => late.rooms.members(room)).toHaveLength(2);
  one.rooms.leave(room, "Ana", "of Ana");
  other.rooms.leave(room, "Bruno", "of Bruno");
  await expect.poll(one.names).toEqual(["Ana"]);
  await late.leave();
  await expect.poll(one.names).toEqual([]);
  expect(
    one.told.filter((said) => said.startsWith('pusher_internal:member_added {"user_id":"Bruno')),
  ).toHaveLength(1);
});

it("what was lost on its way is asked for, and told anew", async () => {
  const [one, other] = [await serve(), await serve()];
  enter(one.rooms, "Ana");
  await expect.poll(other.names).toEqual(["Ana"]);
  one.line.lost = true;
  one.rooms.leave(room, "Ana", "of Ana");
  enter(one.rooms, "Bruno");
  await expect.poll(() => one.line.refused).toBeGreaterThan(0);
  // The next beat says how many there were.
  one.line.lost = false;
  await expect.poll(other.names).toEqual(["Bruno"]);
});

it("a server that falls silent is gone with its people", async () => {
  const [one, other] = [await serve(), await serve()];
  enter(one.rooms, "Ana");
  await expect.poll(other.names).toEqual(["Ana"]);
  one.line.lost = true;
  await expect.poll(other.names).toEqual([]);
  expect(other.told.at(-1)).toContain("member_removed");
});
