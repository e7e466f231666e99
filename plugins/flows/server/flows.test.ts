import { beforeAll, describe, expect, it } from "vitest";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber } from "../../numbers/fixtures/world.ts";
import { survey } from "../contract/examples/survey.ts";
import { take } from "./network/move.ts";

let server: TestServer;
let workspace: string;

beforeAll(async () => {
  server = await startServer();
  workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
});

const at = (path = "") => `workspaces/${workspace}/flows${path}`;
const read = async (id: string) => (await server.get("ana", at(`/${id}`))).body.data;
const found = async (q: string) => (await server.get("ana", at(`?q=${q}`))).body.data[0];

async function create(name: string, example = "survey") {
  const answer = await server.send("ana", "POST", at(), {
    name,
    categories: ["survey"],
    example,
  });
  return answer.body.data;
}

function put(id: string, version: number, json: unknown, who: Who = "ana") {
  const data = new FormData();
  const text = typeof json === "string" ? json : JSON.stringify(json, null, 2);
  data.set("file", new File([text], "flow.json", { type: "application/json" }));
  data.set("version", String(version));
  return server.send(who, "PUT", at(`/${id}/json`), data);
}
const act = (id: string, verb: string, version: number) =>
  server.send("ana", "POST", at(`/${id}/${verb}`), { version });

const health = async (flow_id: string, status: string) => {
  await server.send("ana", "POST", `simulator/flows/${flow_id}/health`, { status });
  await server.drain();
};

describe("a new flow", () => {
  it("begins as a draft that breaks no rule, and WhatsApp takes it", async () => {
    const flow = await create("Nova pesquisa");
    expect(flow).toMatchObject({ status: "draft", faults_count: 0, submission: "queued" });
    await server.drain();
    expect(await read(flow.id)).toMatchObject({
      submission: "accepted",
      flow_id: expect.stringMatching(/^\d{16}$/),
      first_screen: "RATING",
      json_version: "7.3",
    });
  });

  it("has a name of its own in its workspace", async () => {
    const again = { name: "Pesquisa de satisfação", categories: ["survey"], example: "survey" };
    const answer = await server.send("ana", "POST", at(), again);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.name).toHaveLength(1);
  });
});

describe("its JSON", () => {
  it("is kept as it was written, with what breaks a rule and where", async () => {
    const flow = await create("Com erros");
    const wrong = { ...survey, extra: true };
    const saved = await put(flow.id, flow.version, wrong);
    expect(saved.body.data).toMatchObject({ faults_count: 1, status: "draft" });
    const { body } = await server.get("ana", at(`/${flow.id}/json`));
    expect(JSON.parse(body.data.json)).toEqual(wrong);
    const lines = body.data.json.split("\n");
    const [error] = body.data.validation_errors;
    expect(error).toMatchObject({ error: "INVALID_PROPERTY", error_type: "FLOW_JSON_ERROR" });
    expect(error.message).toContain("extra");
    expect(lines[error.line_start - 1].slice(error.column_start - 1)).toMatch(/^"extra"/);
    const refused = await act(flow.id, "publish", saved.body.data.version);
    expect([refused.status, refused.body.code]).toEqual([409, "flows.faulty"]);
  });

  it("must be JSON of at most 10 MB, and of the version that was seen", async () => {
    const flow = await create("Só JSON");
    expect((await put(flow.id, flow.version, "{")).body.errors.file).toHaveLength(1);
    expect((await put(flow.id, flow.version, "[".repeat(100))).status).toBe(422);
    expect((await put(flow.id, flow.version, " ".repeat(10 * 1024 * 1024 + 1))).status).toBe(422);
    const late = await put(flow.id, flow.version + 1, survey);
    expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
    expect(late.body.data.id).toBe(flow.id);
  });
});

describe("who names no version", () => {
  it.each([
    ["its name", "PUT", "", { name: "Sem versão, outro" }],
    ["its JSON", "PUT", "/json", survey],
    ["its state", "POST", "/publish", undefined],
  ])("changes %s as it is now, as programs of before do", async (what, method, path, sent) => {
    const { id } = await create(`Sem versão, ${what}`);
    await server.send("ana", "PUT", at(`/${id}`), { categories: ["other"] });
    const form = new FormData();
    form.set("file", new File([JSON.stringify(sent)], "flow.json", { type: "application/json" }));
    const body = path === "/json" ? form : sent;
    expect((await server.send("ana", method, at(`/${id}${path}`), body)).status).toBe(200);
  });
});

describe("publishing", () => {
  it("keeps a version, cannot be undone, and a change makes it a draft again", async () => {
    const flow = await create("Ciclo");
    const published = (await act(flow.id, "publish", flow.version)).body.data;
    expect(published).toMatchObject({ status: "published", published_version: 1 });
    const kept = await server.send("ana", "DELETE", at(`/${flow.id}`));
    expect([kept.status, kept.body.code]).toEqual([409, "flows.only_drafts"]);
    await server.drain();
    const changed = structuredClone(survey);
    Object.assign(changed.screens[0] ?? {}, { title: "Outra" });
    const draft = (await put(flow.id, (await read(flow.id)).version, changed)).body.data;
    expect(draft).toMatchObject({ status: "draft", published_version: 1 });
    await server.drain();
    const again = (await act(flow.id, "publish", (await read(flow.id)).version)).body.data;
    expect(again).toMatchObject({ status: "published", published_version: 2 });
    const { body } = await server.get("bruno", at(`/${flow.id}/versions`));
    expect(body.data.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect(body.data[0].publisher.name).toBe("Ana Ribeiro");
    const first = await server.get("ana", at(`/${flow.id}/json?number=1`));
    expect(JSON.parse(first.body.data.json)).toEqual(survey);
    await server.drain();
    expect(await read(flow.id)).toMatchObject({ status: "published" });
  });

  it("ends in retirement, which is final", async () => {
    const flow = await create("Aposentado");
    const { version } = (await act(flow.id, "publish", flow.version)).body.data;
    const retired = (await act(flow.id, "deprecate", version)).body.data;
    expect(retired.status).toBe("deprecated");
    for (const verb of ["publish", "deprecate"]) {
      expect((await act(flow.id, verb, retired.version)).status).toBe(409);
    }
    expect((await put(flow.id, retired.version, survey)).status).toBe(409);
  });

  it("by a second person at once is one version", async () => {
    const flow = await create("Dois");
    const both = await Promise.all([1, 2].map(() => act(flow.id, "publish", flow.version)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("WhatsApp's word on an endpoint", () => {
  it("throttles, blocks and restores a published flow, and its owners are told", async () => {
    const { id, flow_id } = await found("degusta");
    await health(flow_id, "throttled");
    expect(await read(id)).toMatchObject({
      status: "throttled",
      throttle: { left: 10, frees_at: null },
    });
    await health(flow_id, "blocked");
    expect(await read(id)).toMatchObject({ status: "blocked", throttle: null });
    await health(flow_id, "published");
    expect((await read(id)).status).toBe("published");
    const { body } = await server.get("ana", "user/notifications");
    const types = body.data.map(({ type }: { type: string }) => type);
    expect(types.slice(0, 3)).toEqual(["flow_restored", "flow_blocked", "flow_throttled"]);
  });

  it("is not taken for a draft, for another account's flow or for a state nobody knows", async () => {
    const draft = await found("encomendas");
    const mine = await found("degusta");
    const told = (number: string, flow_id: string, new_status: string) =>
      server.app.services.store.transact((db) =>
        withWork(db, server.now(), server.app.services, [], (work) =>
          take(work, [{ number, field: "flows", value: { flow_id, new_status } }]),
        ),
      );
    await told(workspace, draft.flow_id, "PUBLISHED");
    await told("01980000-0000-7000-8000-000000000000", mine.flow_id, "BLOCKED");
    await told("nobody", mine.flow_id, "BLOCKED");
    await told(workspace, mine.flow_id, "EXPLODED");
    await server.drain();
    expect((await read(draft.id)).status).toBe("draft");
    expect((await read(mine.id)).status).toBe("published");
  });
});

it("a draft is gone, here and at WhatsApp", async () => {
  const flow = await create("Passageiro");
  await server.drain();
  const { flow_id } = await read(flow.id);
  expect((await server.send("ana", "DELETE", at(`/${flow.id}`))).status).toBe(204);
  await server.drain();
  expect((await server.get("ana", at(`/${flow.id}`))).status).toBe(404);
  expect(await server.rows(`select id from simulated_flows where id = '${flow_id}'`)).toEqual([]);
});

it("counts the answers that its reader may see, as their list does", async () => {
  const { id } = await found("pesquisa");
  for (const number of [await attendedNumber(server), await hiddenNumber(server)]) {
    await server.rows(`insert into flow_answers (id, flow_id, number_id, contact_id, fields, answered_at)
      select gen_random_uuid(), '${id}', number_id, contact_id, '[]', now()
      from conversations where number_id = '${number}' limit 2 returning 1`);
  }
  await server.rows(`update flows set answers_count = answers_count + 4 where id = '${id}'`);
  const counted = async (who: Who) => {
    const [list, one, answers] = await Promise.all([
      server.get(who, at("?q=pesquisa")),
      server.get(who, at(`/${id}`)),
      server.get(who, at(`/${id}/answers`)),
    ]);
    const { total } = answers.body.meta;
    expect([list.body.data[0].answers_count, one.body.data.answers_count]).toEqual([total, total]);
    return total;
  };
  expect(await counted("bruno")).toBeGreaterThan(0);
  expect(await counted("bruno")).toBeLessThan(await counted("ana"));
});

describe("the open preview", () => {
  it("shows the draft to anybody who has its newest address, for thirty days", async () => {
    const { id } = await found("encomendas");
    const link = async () => {
      const { body } = await server.send("ana", "POST", at(`/${id}/preview`));
      return `flow-previews/${body.data.path.split("/").at(-1)}`;
    };
    const first = await link();
    const shown = await server.get("anonymous", first);
    expect(Object.keys(shown.body.data)).toEqual(["name", "json"]);
    const second = await link();
    expect((await server.get("anonymous", first)).status).toBe(404);
    expect((await server.get("anonymous", second)).status).toBe(200);
    expect((await server.get("anonymous", `flow-previews/${id}`)).status).toBe(404);
    server.advance(31 * 86_400_000);
    expect((await server.get("anonymous", second)).status).toBe(404);
  });
});
