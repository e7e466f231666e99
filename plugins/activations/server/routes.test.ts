import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { type Activation, activationStatuses, stepOwnerOf } from "../contract/activation.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const list = async (who: Who, query = ""): Promise<Activation[]> =>
  (await server.get(who, `whatsapp/number-activations${query}`)).body.data;

it("are listed for owners of the active workspace, newest change first", async () => {
  const own = await list("ana");
  expect(own).toHaveLength(10);
  const times = own.map(({ updated_at }) => String(updated_at));
  expect(times).toEqual([...times].sort().reverse());
  expect((await list("diego")).map(({ name }) => name)).toEqual([
    "Vida Pediatria",
    "Vida Plantão",
    "Clínica Vida",
  ]);
});

it("follow the active workspace", async () => {
  const all = (await server.get("ana", "workspaces")).body.data as { id: string; name: string }[];
  const [home, other] = ["Padaria Aurora", "Aurora Eventos"].map(
    (name) => all.find((workspace) => workspace.name === name)?.id,
  );
  await server.send("ana", "PUT", `workspaces/${other}/switch`);
  expect(await list("ana")).toEqual([]);
  await server.send("ana", "PUT", `workspaces/${home}/switch`);
  expect(await list("ana")).toHaveLength(10);
});

it("tell who must act next, and the number they led to", async () => {
  for (const { status, step_owner, number_id } of await list("ana")) {
    expect(step_owner).toBe(stepOwnerOf[status]);
    expect(number_id !== null).toBe(status === "done");
  }
});

it("are filtered, searched and sorted", async () => {
  expect(await list("ana", "?status=done")).toHaveLength(2);
  expect(await list("ana", "?type=embedded&status=done")).toHaveLength(1);
  expect(await list("ana", "?q=cafes")).toMatchObject([{ name: "Aurora Cafés" }]);
  expect(await list("ana", `?q=${encodeURIComponent("(11) 99001-0014")}`)).toHaveLength(1);
  for (const column of ["updated_at", "created_at", "status", "phone", "type", "name"]) {
    const up = (await list("ana", `?sort=${column}`)).map(({ id }) => id);
    const down = (await list("ana", `?sort=-${column}`)).map(({ id }) => id);
    expect(down, column).toEqual([...up].reverse());
  }
  for (const status of activationStatuses) {
    expect((await server.get("ana", `whatsapp/number-activations?status=${status}`)).status).toBe(
      200,
    );
  }
  expect((await server.get("ana", "whatsapp/number-activations?status=x")).status).toBe(422);
});

it("show a member what became a number of theirs, and are closed to others and to staff", async () => {
  const [one] = await list("ana");
  const get = async (who: Who, path: string) => (await server.get(who, path)).status;
  expect(await get("ana", `whatsapp/number-activations/${one?.id}`)).toBe(200);
  expect(await get("diego", `whatsapp/number-activations/${one?.id}`)).toBe(404);
  const seen = await list("bruno");
  const own = (await server.get("bruno", "whatsapp/numbers")).body.data as { id: string }[];
  const known = new Set(own.map(({ id }) => id));
  const wanted = (await list("ana")).filter(({ number_id }) => known.has(number_id ?? ""));
  expect(seen.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  const unseen = (await list("ana")).find(({ number_id }) => number_id === null);
  expect(await get("bruno", `whatsapp/number-activations/${unseen?.id}`)).toBe(404);
  for (const who of ["carla", "marina", "olivia"] as const) {
    expect(await get(who, "whatsapp/number-activations")).toBe(403);
    expect(await get(who, `whatsapp/number-activations/${one?.id}`)).toBe(403);
  }
  expect(await get("anonymous", "whatsapp/number-activations")).toBe(401);
});
