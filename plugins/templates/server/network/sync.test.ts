import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { withWork } from "../../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { type Desk, openDesk, utility } from "../../fixtures/desk.ts";
import { webhooks } from "./webhooks.ts";

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startServer();
  desk = await openDesk(server);
  await server.snapshot();
});
beforeEach(() => server.restore());

const sync = () => server.send("ana", "POST", desk.at("/sync"));

/** Something happens after WhatsApp has said what it has. */
async function whileAsked(happens: () => Promise<unknown>, run: () => Promise<void>) {
  const { gateway } = server.app.services;
  const { listTemplates } = gateway;
  gateway.listTemplates = async (account) => {
    const list = await listTemplates(account);
    await happens();
    return list;
  };
  try {
    await run();
  } finally {
    gateway.listTemplates = listTemplates;
  }
}

const syncWhile = (happens: () => Promise<unknown>) =>
  whileAsked(happens, async () => expect((await sync()).status).toBe(200));

describe("what changes while WhatsApp is asked", () => {
  it("is not deleted where it was taken by WhatsApp just now", async () => {
    await syncWhile(async () => {
      expect((await desk.create()).status).toBe(201);
      await server.drain();
    });
    expect(await desk.named(utility.name)).toMatchObject({ status: "pending" });
    await desk.wait(60);
    await sync();
    expect(await desk.named(utility.name)).toMatchObject({ status: "approved" });
  });

  it("keeps the state that WhatsApp told meanwhile", async () => {
    const { id } = await desk.named("como_fazemos");
    await syncWhile(() => desk.decide(id, "pause"));
    expect(await desk.read(id)).toMatchObject({ status: "paused" });
  });

  it("does not come back where it was deleted", async () => {
    const { id } = await desk.named("como_fazemos");
    await syncWhile(async () => {
      expect((await desk.remove(id)).status).toBe(204);
      await desk.wait();
    });
    expect(await desk.named("como_fazemos")).toBeUndefined();
  });
});

it("a webhook that comes while a list is read has it read once more", async () => {
  const { services } = server.app;
  const name = "feito_fora";
  const tell = () =>
    services.store.transact((inside) =>
      withWork(inside, server.now(), services, [], async (work) => {
        const field = "message_template_components_update";
        await webhooks[field]?.(work, [{ number: desk.workspace, field, value: {} }]);
      }),
    );
  const makeElsewhere = () =>
    server.rows(
      `insert into simulated_templates (id, account, name, language, category, parameter_format, components, status, created_at, updated_at)
       values ('made-elsewhere', '${desk.workspace}', '${name}', 'pt_BR', 'UTILITY', 'POSITIONAL',
         '[{"type":"BODY","text":"Olá! Este foi feito fora daqui."}]'::jsonb, 'APPROVED', now(), now())
       on conflict do nothing`,
    );
  await tell();
  await whileAsked(
    async () => {
      await makeElsewhere();
      await tell();
    },
    () => desk.wait(10),
  );
  await desk.wait(10);
  expect(await desk.named(name)).toMatchObject({ status: "approved" });
});

describe("a move to another category that was announced", () => {
  const name = "pagamento_recebido";
  const right = (category: string) =>
    server.rows(
      `update simulated_templates set correct_category = ${category}
       where name = '${name}' and account = '${desk.workspace}' returning id`,
    );
  const read = async () => {
    expect((await sync()).status).toBe(200);
    return desk.named(name);
  };

  it("stands until it is made, whether WhatsApp's list repeats it or not", async () => {
    const before = await desk.named(name);
    expect(before).toMatchObject({ category: "utility", scheduled_category: "marketing" });
    const { scheduled_category, scheduled_at } = before;
    expect(await read()).toMatchObject({ scheduled_category, scheduled_at });
    expect(await right("null")).toHaveLength(1);
    expect(await read()).toMatchObject({ scheduled_category, scheduled_at });
    await server.rows(
      `update simulated_templates set category = 'MARKETING' where name = '${name}'`,
    );
    expect(await read()).toMatchObject({
      category: "marketing",
      previous_category: "utility",
      scheduled_category: null,
      scheduled_at: null,
    });
  });

  it("is taken from the list where nobody told of it, and ends where WhatsApp takes it back", async () => {
    const { scheduled_at } = await desk.named(name);
    await right("'UTILITY'");
    expect(await read()).toMatchObject({ category: "utility", scheduled_category: null });
    await right("'SOMETHING_NEW'");
    expect(await read()).toMatchObject({ scheduled_category: null });
    await right("'MARKETING'");
    expect(await read()).toMatchObject({ scheduled_category: "marketing", scheduled_at });
  });

  it("goes with the words that it was said of, and comes back with them", async () => {
    const { id, scheduled_category, scheduled_at } = await desk.named(name);
    const edit = () =>
      desk.edit(id, { body: "Olá, {{1}}! O pagamento do pedido {{2}} foi recebido por nós." });
    expect((await edit()).body.data).toMatchObject({
      scheduled_category: null,
      scheduled_at: null,
    });
    const { gateway } = server.app.services;
    const { editTemplate } = gateway;
    gateway.editTemplate = () => Promise.reject(new GatewayError(100, "not today"));
    await desk.wait();
    gateway.editTemplate = editTemplate;
    expect(await desk.read(id)).toMatchObject({ scheduled_category, scheduled_at });
    expect((await edit()).status).toBe(200);
    await desk.wait();
    await desk.wait(61);
    const moved = { status: "approved", category: "utility", scheduled_category: null };
    expect(await desk.read(id)).toMatchObject(moved);
    expect(await read()).toMatchObject(moved);
  });
});

describe("a template that was thought to be deleted", () => {
  const lose = (name: string) =>
    server.rows(
      `update templates set status = 'deleted', updated_at = updated_at - interval '1 hour'
       where name = '${name}' and workspace_id = '${desk.workspace}' returning id`,
    );

  it("is again what it was where WhatsApp has it", async () => {
    const before = await desk.named("como_fazemos");
    expect(await lose("como_fazemos")).toHaveLength(1);
    expect(await desk.named("como_fazemos")).toBeUndefined();
    expect((await sync()).status).toBe(200);
    const { version, updated_at: _, ...after } = await desk.named("como_fazemos");
    expect(before).toMatchObject(after);
    expect(version).toBe(before.version + 1);
  });

  it("leaves its place to one of the same name that was made since", async () => {
    const before = await desk.named("como_fazemos");
    await lose("como_fazemos");
    const { name, category, body, body_samples } = before;
    const made = await desk.create({ name, category, body, body_samples });
    expect(made.status).toBe(201);
    await server.drain();
    expect(await desk.read(made.body.data.id)).toMatchObject({ submission: "refused" });
    expect((await sync()).status).toBe(200);
    expect(await desk.named(name)).toMatchObject({
      id: made.body.data.id,
      status: "approved",
      submission: "accepted",
    });
  });
});

describe("a template with parts that nobody here knows", () => {
  const components = [
    { type: "HEADER", format: "GIF", example: { header_handle: ["4:abc"] } },
    { type: "BODY", text: "Olá! Só hoje." },
    { type: "LIMITED_TIME_OFFER", limited_time_offer: { text: "Só hoje", has_expiration: true } },
  ];

  it("is shown with their names, and neither edited nor offered for sending", async () => {
    await server.rows(
      `update simulated_templates set components = '${JSON.stringify(components)}'
       where name = 'como_fazemos' and account = '${desk.workspace}'`,
    );
    expect((await sync()).status).toBe(200);
    const found = await desk.named("como_fazemos");
    expect(found).toMatchObject({
      status: "approved",
      header: { format: "undefined" },
      body: "Olá! Só hoje.",
      unknown_parts: ["GIF", "LIMITED_TIME_OFFER"],
    });
    expect(await desk.edit(found.id)).toMatchObject({
      status: 409,
      body: { code: "templates.unknown_parts" },
    });
    expect(await desk.named(found.name)).toMatchObject({
      version: found.version,
      status: "approved",
    });
    const idsOf = async (sendable: boolean) => {
      const { body } = await server.get("ana", desk.at(`?name=${found.name}&sendable=${sendable}`));
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf(true)).not.toContain(found.id);
    expect(await idsOf(false)).toContain(found.id);
  });
});
