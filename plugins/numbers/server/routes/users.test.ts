import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../../tests/support/eventually.ts";
import { listening } from "../../../../tests/support/listening.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";

let server: TestServer;
let workspace: string;
let main: string;
let orders: string;
let ana: string;
let bruno: string;
let diego: string;

beforeAll(async () => {
  server = await startServer();
  const me = async (who: Who) => (await server.get(who, "user")).body.data.id as string;
  [ana, bruno, diego] = [await me("ana"), await me("bruno"), await me("diego")];
  const { body } = await server.get("ana", "whatsapp/numbers?sort=phone");
  [main, orders] = body.data.map(({ id }: { id: string }) => id);
  workspace = body.data[0].workspace_id;
});

const users = (who: Who, number: string, query = "") =>
  server.get(who, `whatsapp/numbers/${number}/users${query}`);
const add = (who: Who, number: string, user_ids: string[], role = "viewer") =>
  server.send(who, "POST", `whatsapp/numbers/${number}/users`, { user_ids, role });
const setRole = (who: Who, number: string, user: string, role: string) =>
  server.send(who, "PUT", `whatsapp/numbers/${number}/users/${user}/role`, { role });
const remove = (who: Who, number: string, user: string) =>
  server.send(who, "DELETE", `whatsapp/numbers/${number}/users/${user}`);

// As the demo data have it: an attendant of one number, nobody on the other.
beforeEach(async () => {
  await remove("ana", orders, bruno);
  await add("ana", main, [bruno], "attendant");
  await setRole("ana", main, bruno, "attendant");
});

const numbersOf = async (who: Who) =>
  (await server.get(who, "whatsapp/numbers")).body.data.map(({ id }: { id: string }) => id);

describe("who uses a number", () => {
  it("is told with the workspace's owners first, searched blind to accents, sorted and paged", async () => {
    const { body } = await users("bruno", main);
    expect(body.data).toMatchObject([
      { id: ana, role: "administrator", owner: true },
      { id: bruno, role: "attendant", owner: false, email: "bruno@recado.test" },
    ]);
    expect((await users("ana", main, "?q=BRÚNO")).body.data).toHaveLength(1);
    expect((await users("ana", main, "?sort=-name")).body.data[0].id).toBe(bruno);
    const second = (await users("ana", main, "?per_page=1&page=2")).body;
    expect(second).toMatchObject({ data: [{ id: bruno }], meta: { total: 2, last_page: 2 } });
  });

  it("offers as candidates only members of the workspace who do not use it yet", async () => {
    const candidates = async (number: string, q = "") =>
      (await server.get("ana", `whatsapp/numbers/${number}/users/candidates?q=${q}`)).body.data;
    expect(await candidates(main)).toEqual([]);
    expect(await candidates(orders)).toEqual([
      { id: bruno, name: "Bruno Costa", email: "bruno@recado.test" },
    ]);
    expect(await candidates(orders, "diego")).toEqual([]);
    const asked = await server.get("bruno", `whatsapp/numbers/${main}/users/candidates`);
    expect(asked.status).toBe(403);
  });
});

describe("associating people", () => {
  it("gives them the number at once", async () => {
    expect(await numbersOf("bruno")).toEqual([main]);
    const { status, body } = await add("ana", orders, [bruno], "viewer");
    expect(status).toBe(201);
    expect(body.data).toMatchObject([{ id: bruno, role: "viewer" }]);
    expect(await numbersOf("bruno")).toContain(orders);
    const told = await server.get("bruno", `events?scope=user.${bruno}&after=0`);
    expect(told.body.data).toContainEqual(expect.objectContaining({ type: "user.changed" }));
  });

  it("refuses, at its place in the selection, whoever already uses it, is no member or is named twice", async () => {
    const before = await server.fingerprint();
    const refused = await add("ana", orders, [bruno, ana, diego]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["user_ids.1", "user_ids.2"]);
    expect((await add("ana", main, [bruno])).body.errors).toHaveProperty(["user_ids.0"]);
    expect((await add("ana", orders, [bruno, bruno])).body.errors).toHaveProperty("user_ids");
    expect((await add("ana", orders, [])).status).toBe(422);
    expect((await add("ana", orders, [bruno], "owner")).status).toBe(422);
    expect(await server.fingerprint()).toBe(before);
  });

  it("happens once when asked many times at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add("ana", orders, [bruno])),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
    expect((await users("ana", orders)).body.data).toHaveLength(2);
  });

  it("is for administrators of that number", async () => {
    expect((await add("bruno", main, [diego])).status).toBe(403);
    expect((await add("diego", orders, [diego])).status).toBe(404);
    await setRole("ana", main, bruno, "administrator");
    expect((await add("bruno", main, [diego])).status).toBe(422);
    expect((await add("bruno", orders, [bruno], "administrator")).status).toBe(404);
  });
});

describe("changing a person's role", () => {
  it("changes what they may do with the next call", async () => {
    const tag = () =>
      server
        .send("bruno", "PUT", `whatsapp/numbers/${main}/tag`, { tag: "x" })
        .then((r) => r.status);
    const marker = (name: string) =>
      server
        .send("bruno", "POST", `whatsapp/numbers/${main}/tags`, { name, colour: "#000000" })
        .then((r) => r.status);
    expect([await tag(), await marker("a")]).toEqual([403, 201]);
    await setRole("ana", main, bruno, "viewer");
    expect([await tag(), await marker("b")]).toEqual([403, 403]);
    await setRole("ana", main, bruno, "administrator");
    expect([await tag(), await marker("c")]).toEqual([200, 201]);
  });

  it("counts on that number alone: an administrator of one is no administrator of the next", async () => {
    await add("ana", orders, [bruno], "administrator");
    await setRole("ana", main, bruno, "viewer");
    const before = await server.fingerprint();
    const send = (method: string, path: string, body?: unknown) =>
      server.send("bruno", method, `whatsapp/numbers/${main}${path}`, body);
    const refused = await Promise.all([
      send("PUT", "", { about: "x" }),
      send("PUT", "/webhook", { url: null }),
      send("PUT", "/automations", { welcome_message: false }),
      send("POST", "/api-key"),
      send("POST", "/users", { user_ids: [bruno], role: "administrator" }),
      send("GET", "/users/candidates"),
      send("PUT", `/users/${bruno}/role`, { role: "administrator" }),
      send("POST", "/exports/contacts", { format: "csv" }),
      send("POST", "/tags", { name: "x", colour: "#000000" }),
      send("POST", "/qr-codes", { message: "x", image_format: "png" }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect(await server.fingerprint()).toBe(before);
    const tagged = await server.send("bruno", "PUT", `whatsapp/numbers/${orders}/tag`, {
      tag: "x",
    });
    expect(tagged.status).toBe(200);
  });

  it("does not touch owners, strangers, or people of another number", async () => {
    expect((await setRole("ana", main, ana, "viewer")).status).toBe(409);
    expect((await setRole("ana", orders, bruno, "viewer")).status).toBe(404);
    expect((await setRole("ana", main, diego, "viewer")).status).toBe(404);
    expect((await setRole("bruno", main, bruno, "administrator")).status).toBe(403);
    expect((await setRole("diego", main, bruno, "viewer")).status).toBe(404);
  });
});

describe("losing a number", () => {
  it("by removal: the next call is refused and the open channel ends", async () => {
    const socket = await listening(server, "bruno", `number.${main}`);
    const bystander = await listening(server, "ana", `number.${main}`);
    expect((await remove("ana", main, bruno)).status).toBe(204);
    expect((await server.get("bruno", `whatsapp/numbers/${main}`)).status).toBe(404);
    expect((await server.get("bruno", `events?scope=number.${main}&after=0`)).status).toBe(403);
    await eventually(() => expect(socket.close).toHaveBeenCalledWith(4200, expect.anything()));
    expect(bystander.close).not.toHaveBeenCalled();
    expect((await remove("ana", main, bruno)).status).toBe(404);
  });

  it("by leaving; an owner cannot leave or be removed", async () => {
    expect((await server.send("bruno", "POST", `whatsapp/numbers/${main}/leave`)).status).toBe(204);
    expect(await numbersOf("bruno")).toEqual([]);
    expect((await server.send("ana", "POST", `whatsapp/numbers/${main}/leave`)).status).toBe(403);
    expect((await remove("ana", main, ana)).status).toBe(409);
    expect(await numbersOf("ana")).toHaveLength(3);
  });

  it("is not in the hands of others", async () => {
    await server.tokenOf("marina");
    const before = await server.fingerprint();
    expect((await remove("bruno", main, ana)).status).toBe(403);
    expect((await remove("diego", main, bruno)).status).toBe(404);
    expect((await remove("marina", main, bruno)).status).toBe(403);
    expect(await server.fingerprint()).toBe(before);
  });

  it("with the owner's role in the workspace: numbers not given to them are gone", async () => {
    const path = `workspaces/${workspace}/users/${bruno}/role`;
    await server.send("ana", "PUT", path, { role: "owner" });
    expect(await numbersOf("bruno")).toContain(orders);
    await server.drain();
    const socket = await listening(server, "bruno", `number.${orders}`);
    await server.send("ana", "PUT", path, { role: "user" });
    expect(await numbersOf("bruno")).toEqual([main]);
    await server.drain();
    await eventually(() => expect(socket.close).toHaveBeenCalledWith(4200, expect.anything()));
  });

  it("with the workspace: rights end in the same moment, open channels right after", async () => {
    const socket = await listening(server, "bruno", `number.${main}`);
    const left = await server.send("ana", "DELETE", `workspaces/${workspace}/users/${bruno}`);
    expect(left.status).toBe(204);
    expect((await server.get("bruno", `whatsapp/numbers/${main}`)).status).toBe(404);
    const { grants } = (await server.get("bruno", "user")).body.data;
    expect(grants).toEqual([]);
    expect((await users("ana", main)).body.data).toHaveLength(1);
    await server.drain();
    await eventually(() => expect(socket.close).toHaveBeenCalledWith(4200, expect.anything()));
  });
});
