import { buffer } from "node:stream/consumers";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  company,
  ownPlan,
  path,
  phone,
  seen,
  standing,
} from "../../plugins/activations/fixtures/activations.ts";
import { type FakeGraph, startFakeGraph } from "../support/fake-graph/fake-graph.ts";
import { cloudEnv, windowEnv } from "../support/fake-graph/settings.ts";
import { sentFile } from "../support/sent-file.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { tell, written } from "./tell.ts";

let fake: FakeGraph;
let server: TestServer;
/** Of the workspace: its number in the provider's account, the one in its company's own, and that account. */
let shared: string;
let own: string;
let home: string;
let workspace: string;

const step = async (id: string, name: string, body: object = {}) => {
  const { version } = await seen(server, id);
  return server.send("ana", "POST", `${path}/${id}/${name}`, { ...body, version });
};

/** A number comes by Facebook's window, which gives its company's account into our hands. */
async function signUp(): Promise<{ number: string; account: string }> {
  const given = fake.signUp(phone);
  const id = await standing(server, "waiting_facebook_business_data", {
    ...{ type: "'embedded'", business_id: "null", facebook_approved_at: "null" },
    ...{ verified_at: "null", paid_at: "null" },
  });
  await step(id, "facebook", { code: given.code, account_id: given.account });
  await server.drain();
  await step(id, "positus", company);
  await step(id, "charge", { plan_id: await ownPlan(server, id) });
  const { body } = await step(id, "finalize-coex", { pin: "246810" });
  return { number: body.data.number_id, account: given.account };
}

beforeAll(async () => {
  fake = await startFakeGraph();
  server = await startServer({ env: { ...cloudEnv(fake), ...windowEnv } });
  await server.tokenOf("ana");
  const [row] = await server.rows(
    `select n.id, n.phone, n.workspace_id from numbers n join workspaces w on w.id = n.workspace_id
      where w.name like '%Padaria Aurora' order by n.id limit 1`,
  );
  shared = String(row?.id);
  workspace = String(row?.workspace_id);
  fake.addNumber(String(row?.phone));
  ({ number: own, account: home } = await signUp());
  await server.snapshot();
});
beforeEach(async () => {
  await server.restore();
  fake.state.templates.clear();
  fake.state.flows.clear();
});
afterAll(async () => {
  await fake.close();
  expect(fake.strange).toEqual([]);
});

const of = () => `workspaces/${workspace}`;
const words = {
  language: "pt_BR",
  category: "utility",
  body: "Olá, {{1}}! A sua encomenda saiu do forno e espera por você.",
  body_samples: ["Maria"],
};
const create = async (name: string, account?: string) => {
  const form = new FormData();
  const fields = { name, language: words.language, category: words.category, body: words.body };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set("body_samples[]", "Maria");
  if (account !== undefined) form.set("account", account);
  const answer = await server.send("ana", "POST", `${of()}/message-templates`, form);
  await server.drain();
  return answer;
};
const sync = () => server.send("ana", "POST", `${of()}/message-templates/sync`);
const listed = async () =>
  (await server.get("ana", `${of()}/message-templates?per_page=100&status=approved_pending`)).body
    .data as { id: string; name: string; account: string; status: string }[];
const places = () =>
  [...fake.state.templates.values()].map(({ name, home: place }) => [name, place ?? ""]).sort();
const approve = (name: string) => {
  for (const one of fake.state.templates.values()) if (one.name === name) one.status = "APPROVED";
};

describe("templates of a workspace with numbers in two accounts", () => {
  it("are made where one says, and what is not said is asked for", async () => {
    const { body } = await server.get("ana", `${of()}/message-templates/account`);
    expect(body.data.accounts.map(({ account }: { account: string }) => account)).toEqual([
      "",
      home,
    ]);
    const unsaid = await create("saiu_do_forno");
    expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ["account"]]);
    expect((await create("saiu_do_forno", "999")).status).toBe(422);
    const made = await create("saiu_do_forno", home);
    expect([made.status, made.body.data.account]).toEqual([201, home]);
    // Another account has names of its own.
    expect((await create("saiu_do_forno", "")).status).toBe(201);
    expect(places()).toEqual([
      ["saiu_do_forno", ""],
      ["saiu_do_forno", home],
    ]);
    expect((await create("saiu_do_forno", home)).status).toBe(422);
  });

  it("are read from both, with what was made in the company's own elsewhere", async () => {
    await create("do_provedor", "");
    await create("da_empresa", home);
    const elsewhere = { ...[...fake.state.templates.values()][0], name: "do_gerente" };
    for (const [id, place] of [
      ["71", home],
      ["72", undefined],
    ] as const) {
      const { home: _, ...thing } = { ...elsewhere, id, status: "APPROVED" };
      fake.state.templates.set(id, place ? { ...thing, home: place } : thing);
    }
    expect((await sync()).status).toBe(200);
    const found = (await listed()).map(({ name, account }) => [name, account]);
    expect(found.sort()).toEqual([
      ["da_empresa", home],
      ["do_gerente", home],
      ["do_provedor", ""],
    ]);
  });

  it("are edited, told of and deleted where they lie", async () => {
    const { id } = (await create("da_empresa", home)).body.data;
    const [network] = [...fake.state.templates.values()];
    const event = {
      event: "REJECTED",
      message_template_id: Number(network?.id),
      message_template_name: "da_empresa",
      message_template_language: "pt_BR",
      reason: "PROMOTIONAL",
    };
    expect(await tell(server, "message_template_status_update", event, home)).toBe(200);
    await server.drain();
    const address = `${of()}/message-templates/${id}`;
    const { data } = (await server.get("ana", address)).body;
    expect(data.status).toBe("rejected");
    const form = new FormData();
    form.set("category", "utility");
    form.set("body", "Oi, {{1}}! A sua encomenda saiu do forno e espera por você.");
    form.set("body_samples[]", "Maria");
    form.set("version", String(data.version));
    expect((await server.send("ana", "PUT", address, form)).status).toBe(200);
    await server.drain();
    expect((await server.get("ana", address)).body.data).toMatchObject({
      status: "pending",
      submission: "accepted",
      account: home,
    });
    expect((await server.send("ana", "DELETE", address)).status).toBe(204);
    await server.drain();
    expect(fake.state.templates.size).toBe(0);
  });

  it("that were made elsewhere are read when the account tells of them", async () => {
    const event = {
      event: "APPROVED",
      message_template_id: 71,
      message_template_name: "do_gerente",
      message_template_language: "pt_BR",
    };
    const [category, correct_category] = ["UTILITY", "MARKETING"];
    const named = { id: "71", name: "do_gerente", language: "pt_BR" };
    const thing = { ...named, category, correct_category, home };
    const components = [{ type: "BODY", text: "A sua encomenda espera por você." }];
    fake.state.templates.set("71", { ...thing, components, status: "APPROVED" });
    await tell(server, "message_template_status_update", event, home);
    await server.drain();
    server.advance(10_000);
    await server.drain();
    expect(await listed()).toMatchObject([
      { name: "do_gerente", account: home, category: "utility", scheduled_category: "marketing" },
    ]);
  });

  it("are offered and sent by the numbers of their account alone", async () => {
    await create("da_empresa", home);
    await create("do_provedor", "");
    approve("da_empresa");
    approve("do_provedor");
    await sync();
    const offered = async (number: string) =>
      (await server.get("ana", `messenger/message-templates?number_id=${number}`)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect([await offered(own), await offered(shared)]).toEqual([["da_empresa"], ["do_provedor"]]);
    const person = "5511961110077";
    const [row] = await server.rows(`select id from cloud_numbers where phone = '${phone}'`);
    const message = { id: "wamid.oi", type: "text", text: { body: "Oi" } };
    await tell(server, "messages", written(server, String(row?.id), person, message), home);
    await server.drain();
    const [contact] = await server.rows(
      `select id from contacts where number_id = '${own}' and phone = '${person}'`,
    );
    const ids = new Map((await listed()).map(({ name, id }) => [name, id]));
    const send = (name: string) =>
      server.send("ana", "POST", `messenger/contacts/${contact?.id}/messages`, {
        client_id: uuidv7(),
        type: "template",
        template_id: ids.get(name),
        fields: { body: ["Maria"], buttons: {} },
      });
    const other = await send("do_provedor");
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ["template_id"]]);
    expect((await send("da_empresa")).status).toBe(201);
    await server.drain();
    expect(fake.state.messages.at(-1)).toMatchObject({ type: "template", to: "5511961110077" });
  });
});

it("a flow goes its way in the account it was made in, and only its numbers are offered it", async () => {
  const flow = { name: "Pesquisa", categories: ["survey"], example: "survey" };
  const make = (account?: string) =>
    server.send("ana", "POST", `${of()}/flows`, {
      ...flow,
      ...(account !== undefined && { account }),
    });
  expect(Object.keys((await make()).body.errors)).toEqual(["account"]);
  const made = await make(home);
  expect((await make("")).status).toBe(201);
  await server.drain();
  expect([...fake.state.flows.values()].map((one) => one.home ?? "").sort()).toEqual(["", home]);
  const { id } = made.body.data;
  const { version } = (await server.get("ana", `${of()}/flows/${id}`)).body.data;
  const published = await server.send("ana", "POST", `${of()}/flows/${id}/publish`, { version });
  expect(published.body.data).toMatchObject({ status: "published", account: home });
  const event = { event: "FLOW_STATUS_CHANGE", flow_id: published.body.data.flow_id };
  await tell(server, "flows", { ...event, new_status: "BLOCKED" }, home);
  await server.drain();
  expect((await server.get("ana", `${of()}/flows/${id}`)).body.data.status).toBe("blocked");
  const offered = async (number: string) =>
    (await server.get("ana", `${of()}/flows?number=${number}&status=blocked`)).body.data.length;
  expect([await offered(own), await offered(shared)]).toEqual([1, 0]);
});

it("all that is asked of a number is asked with the key of its account", async () => {
  const { gateway } = server.app.services;
  const bytes = Buffer.from("%PDF-1.7 what a baker wrote");
  const person = "5511961110078";
  for (const id of fake.state.numbers.keys()) fake.state.wrote.set(`${id} ${person}`, Date.now());
  fake.state.clock = Date.now;
  for (const number of [own, shared]) {
    const { id } = await gateway.upload(number, sentFile(bytes, "application/pdf"));
    expect(await gateway.fetchMedia(number, id, 1_000, buffer)).toEqual(bytes);
    await gateway.setProfile(number, {
      ...{ about: "Pão", address: "", description: "", email: "", vertical: "" },
      websites: [],
    });
    await gateway.setPicture(number, sentFile(bytes, "image/jpeg"));
    await gateway.setAutomations(number, { welcome_message: true, icebreakers: [], commands: [] });
    const { code } = await gateway.createQrCode(number, "Quero pão");
    await gateway.updateQrCode(number, code, "Quero bolo");
    await gateway.deleteQrCode(number, code);
    await gateway.block(number, person);
    await gateway.unblock(number, person);
    await gateway.setPin(number, "135790");
    expect((await gateway.standing?.(number))?.status).toBe("CONNECTED");
    await gateway.setCallSettings(number, await gateway.callSettings(number));
    await gateway.syncApp(number, "contacts", uuidv7());
  }
  // A file of one number is no other number's.
  const { id } = await gateway.upload(own, sentFile(bytes, "application/pdf"));
  await expect(gateway.fetchMedia(shared, id, 1_000, buffer)).rejects.toThrow("200");
});
