import { beforeAll, beforeEach, expect, it } from "vitest";
import { dayOf } from "../../../../src/contract/day.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { path, seen, standing } from "../../fixtures/activations.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "marina", "olivia"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const list = async (query = "") =>
  (await server.get("olivia", `admin/activations${query}`)).body.data;
const post = (route: string, body: object) => server.send("marina", "POST", route, body);

it("see first what was promised first, by who must act and how late", async () => {
  const all = await list("?per_page=100");
  const due = all.map(({ due_at }: { due_at: string | null }) => due_at ?? "9");
  expect(due).toEqual([...due].sort());
  const theirs = await list("?owner=pending_positus&per_page=100");
  expect(theirs.length).toBeGreaterThan(2);
  for (const one of theirs) expect(one.step_owner).toBe("pending_positus");
  const late = await list("?late=true");
  expect(late.length).toBeGreaterThan(0);
  for (const { due_at } of late) expect(new Date(due_at) < server.now()).toBe(true);
  const [clinic] = await list("?q=Vida%20Pediatria");
  expect((await list(`?workspace_id=${clinic.workspace.id}`)).length).toBe(3);
  expect((await list("?q=Clínica")).length).toBe(3);
});

it("narrow by the days that something was promised for, both included", async () => {
  const all = await list("?per_page=100");
  const promised = all.filter(({ due_at }: { due_at: string | null }) => due_at !== null);
  const [first] = promised;
  const last = promised.at(-1);
  const [from, to] = [dayOf(new Date(first.due_at)), dayOf(new Date(last.due_at))];
  expect(from < to).toBe(true);
  const idsIn = async (query: string) =>
    (await list(`?per_page=100&${query}`)).map(({ id }: { id: string }) => id);
  const idsOf = (holds: (day: string) => boolean) =>
    promised.flatMap(({ id, due_at }: { id: string; due_at: string }) =>
      holds(dayOf(new Date(due_at))) ? [id] : [],
    );
  expect(await idsIn(`due_from=${from}&due_to=${to}`)).toEqual(idsOf(() => true));
  expect(await idsIn(`due_to=${from}`)).toEqual(idsOf((day) => day === from));
  expect(await idsIn(`due_from=${to}`)).toEqual(idsOf((day) => day === to));
  expect(
    (await server.get("olivia", `admin/activations?due_from=${to}&due_to=${from}`)).status,
  ).toBe(422);
});

it("write notes that the customer does not read", async () => {
  const id = await standing(server, "waiting_positus_confirmation");
  const noted = await post(`admin/activations/${id}/notes`, { text: "Ligou na terça." });
  expect(noted.body.data.history.at(-1)).toMatchObject({ step: "note", reason: "Ligou na terça." });
  expect((await seen(server, id)).history).toEqual([]);
});

it("start a server that got stuck, once more and never twice, and restart for the customer", async () => {
  const id = await standing(server, "waiting_server_creation");
  const started = await post(`admin/activations/${id}/server`, { version: 1 });
  await post(`admin/activations/${id}/server`, { version: 1 });
  expect(started.body.data.status).toBe("waiting_server_creation");
  await server.drain();
  const code = await seen(server, id);
  expect(
    code.history.filter(({ step }: { step: string }) => step === "server-created"),
  ).toHaveLength(1);
  const restarted = await post(`admin/activations/${id}/restart`, {
    version: code.version,
    reason: "O chip mudou.",
  });
  expect(restarted.body.data.history.at(-1)).toMatchObject({
    by: "Marina Prado",
    by_staff: true,
    reason: "O chip mudou.",
  });
  expect((await post(`admin/activations/${id}/server`, { version: code.version })).status).toBe(
    409,
  );
});

it("refuse for good, which nothing undoes", async () => {
  const id = await standing(server, "waiting_positus_confirmation");
  const decide = (version: number) =>
    server.send("marina", "PUT", `admin/activations/${id}/verification`, {
      status: "refused",
      reason: "Atividade proibida.",
      version,
    });
  expect((await decide(1)).body.data.status).toBe("activation_rejected");
  expect((await decide(1)).status).toBe(409);
  expect((await decide(2)).body.code).toBe("activations.illegal_move");
  const { body } = await server.send("ana", "POST", `${path}/${id}/cancel`, { version: 2 });
  expect(body.code).toBe("activations.illegal_move");
});

it("decide on a name that WhatsApp does not speak of, and refuse nothing that works", async () => {
  const decide = (id: string, status: string) =>
    server.send("marina", "PUT", `admin/activations/${id}/verification`, {
      status,
      reason: "Sem relação com a empresa.",
      version: 1,
    });
  const number_id =
    "(select id from numbers where workspace_id = (select id from workspaces where name = 'Padaria Aurora') order by id limit 1)";
  const id = await standing(server, "waiting_name_verification", { number_id });
  expect((await decide(id, "refused")).body.code).toBe("activations.illegal_move");
  expect((await decide(id, "approved")).body.data.status).toBe("done");
  const [named] = await server.rows(`select display_name from numbers where id = ${number_id}`);
  expect(named?.display_name).toBe("Aurora Teste");
  const other = await standing(server, "waiting_name_verification", { number_id });
  expect((await decide(other, "rejected")).body.data).toMatchObject({
    status: "name_verification_rejected",
    rejection_reason: "Sem relação com a empresa.",
  });
});
