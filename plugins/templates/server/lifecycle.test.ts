import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { goWithinMonth } from "../../../tests/support/within-month.ts";
import { type Desk, openDesk } from "../fixtures/desk.ts";

let server: TestServer;
let desk: Desk;
const day = 86_400;

beforeAll(async () => {
  server = await startServer();
  goWithinMonth(server);
  desk = await openDesk(server);
  await server.snapshot();
});
beforeEach(() => server.restore());

const notices = async () =>
  (await server.get("ana", "user/notifications")).body.data.map(
    ({ type }: { type: string }) => type,
  );

/** The gateway with one of its methods in another's place until the test ends. */
function replacing<T>(change: Record<string, unknown>, run: () => Promise<T>): Promise<T> {
  const { services } = server.app;
  const real = services.gateway;
  Object.assign(services, { gateway: { ...real, ...change } });
  return run().finally(() => Object.assign(services, { gateway: real }));
}

describe("a new template", () => {
  it("is handed over, reviewed after a while, approved and told", async () => {
    const { status, body } = await desk.create();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: "pending",
      submission: "queued",
      quality_score: "unknown",
      creator: { name: "Ana Ribeiro" },
      buttons: [],
      version: 1,
    });
    const { id } = body.data;
    await desk.wait();
    expect(await desk.read(id)).toMatchObject({ status: "pending", submission: "accepted" });
    await desk.wait(61);
    expect(await desk.read(id)).toMatchObject({ status: "approved", rejection: null });
    expect(await notices()).toContain("template_approved");
    const picker = await server.get("ana", "messenger/message-templates");
    expect(picker.status).toBe(200);
  });

  it("opens by a button what its own account can send, and nothing else", async () => {
    const opening = (flow_id: string) =>
      desk.create({ buttons: [{ type: "flow", text: "Agendar", flow_id }] });
    const unknown = { status: 422, body: { errors: { "buttons.0.flow_id": [expect.anything()] } } };
    const others = "7310000000000006";
    const draft = "7310000000000003";
    for (const id of ["1", others, draft]) expect(await opening(id)).toMatchObject(unknown);
    expect((await opening("7310000000000001")).status).toBe(201);
  });

  it("keeps on which screen a flow opens, and where a link leads in an app", async () => {
    const buttons = [
      {
        type: "flow",
        text: "Agendar",
        flow_id: "7310000000000001",
        flow_action: "navigate",
        navigate_screen: "HORARIOS",
      },
      {
        type: "url",
        text: "Ofertas",
        url: "https://padaria.example/ofertas",
        sample: "",
        app_deep_link: { meta_app_id: "12", android_deep_link: "padaria://ofertas" },
      },
    ];
    const nowhere = { meta_app_id: "12", android_deep_link: "" };
    const refused = await desk.create({ buttons: [{ ...buttons[1], app_deep_link: nowhere }] });
    expect(refused.body.errors).toHaveProperty(["buttons.0.app_deep_link.android_deep_link"]);
    const { body } = await desk.create({ buttons });
    const { id } = body.data;
    await desk.wait();
    await desk.wait(61);
    const [sent] = await server.rows(`select components from simulated_templates where id in
      (select network_id from templates where id = '${id}')`);
    expect(sent?.components).toContainEqual({
      type: "BUTTONS",
      buttons: [
        expect.objectContaining({ flow_action: "NAVIGATE", navigate_screen: "HORARIOS" }),
        expect.objectContaining({ app_deep_link: buttons[1]?.app_deep_link }),
      ],
    });
    await server.send("ana", "POST", desk.at("/sync"));
    await desk.wait();
    expect((await desk.read(id)).buttons).toEqual(buttons);
  });

  it("that staff made tells them of it where they may look, and its owner elsewhere", async () => {
    await desk.create({}, "marina");
    await desk.wait();
    await desk.wait(61);
    const pathTo = async (who: "ana" | "marina") =>
      (await server.get(who, "user/notifications")).body.data[0].path;
    expect(await pathTo("marina")).toBe(
      `/admin/workspaces/${desk.workspace}/templates?q=saiu_do_forno`,
    );
    // She may work in another of her workspaces when she reads it.
    expect(await pathTo("ana")).toBe(
      `/workspace/switch/${desk.workspace}?to=%2Frecursos%2Ftemplates%3Fq%3Dsaiu_do_forno`,
    );
  });

  it("that promises too much for a utility is rejected with a reason, edited, and approved", async () => {
    const { body } = await desk.create({
      body: "Olá, {{1}}! Aproveite: só hoje o seu pedido tem desconto na loja.",
    });
    const { id } = body.data;
    await desk.wait();
    await desk.wait(61);
    const rejected = await desk.read(id);
    expect(rejected).toMatchObject({
      status: "rejected",
      rejection: { reason: "incorrect_category" },
    });
    expect(rejected.rejection.details).toContain("Aproveite");
    expect(rejected.rejection.recommendation).not.toBe("");
    expect(await notices()).toContain("template_rejected");
    expect((await desk.edit(id, { category: "marketing" })).status).toBe(200);
    await desk.wait();
    await desk.wait(61);
    expect(await desk.read(id)).toMatchObject({
      status: "approved",
      category: "marketing",
      rejection: null,
    });
  });

  it("that promises a little is approved, and moved on the first of the next month", async () => {
    const { body } = await desk.create({
      body: "Olá, {{1}}! O seu pedido está pronto, e há novidades na loja.",
    });
    const { id } = body.data;
    await desk.wait();
    await desk.wait(61);
    const approved = await desk.read(id);
    expect(approved).toMatchObject({ status: "approved", scheduled_category: "marketing" });
    expect(await notices()).toContain("template_category_scheduled");
    const seconds = (Date.parse(approved.scheduled_at) - server.now().getTime()) / 1_000;
    await desk.wait(seconds + 1);
    expect(await desk.read(id)).toMatchObject({
      category: "marketing",
      previous_category: "utility",
      scheduled_category: null,
    });
    expect(await notices()).toContain("template_category_changed");
  });

  it("reaches WhatsApp once, whatever breaks on the way", async () => {
    const { body } = await desk.create();
    const { createTemplate } = server.app.services.gateway;
    let tries = 0;
    await replacing(
      {
        createTemplate: async (...call: Parameters<typeof createTemplate>) => {
          const answer = await createTemplate(...call);
          tries += 1;
          if (tries < 3) throw new Error("the line broke after it was taken");
          return answer;
        },
      },
      async () => {
        for (let turn = 0; turn < 3; turn++) await desk.wait(10);
      },
    );
    expect(tries).toBe(3);
    const made = await server.rows(
      "select id from simulated_templates where name = 'saiu_do_forno'",
    );
    expect(made).toHaveLength(1);
    expect(await desk.read(body.data.id)).toMatchObject({ submission: "accepted" });
  });

  it("whose review is told before the answer came keeps what was told", async () => {
    const { body } = await desk.create();
    const { createTemplate } = server.app.services.gateway;
    await replacing(
      {
        createTemplate: async (...call: Parameters<typeof createTemplate>) => {
          const answer = await createTemplate(...call);
          server.advance(61_000);
          throw Object.assign(new Error("late"), { answer });
        },
      },
      () => server.drain(),
    );
    await server.drain();
    expect(await desk.read(body.data.id)).toMatchObject({
      status: "approved",
      submission: "accepted",
    });
  });

  it("that WhatsApp does not take says why, can be written anew, and leaves its name free", async () => {
    const { body } = await desk.create();
    const { id } = body.data;
    await replacing(
      {
        createTemplate: () => Promise.reject(new GatewayError(2388019, "too many")),
      },
      () => desk.wait(),
    );
    expect(await desk.read(id)).toMatchObject({
      submission: "refused",
      refusal: { code: 2388019, details: "too many" },
    });
    expect((await desk.edit(id)).status).toBe(200);
    await desk.wait();
    expect(await desk.read(id)).toMatchObject({ submission: "accepted", refusal: null });
  });
});

describe("an edit", () => {
  it("of an approved template is taken once a day and ten times a month, in its category", async () => {
    const { id } = await desk.named("retomar_conversa");
    const words = (turn: number) => ({
      body: `Olá! Voltamos ao assunto da sua encomenda, parte ${turn}.`,
    });
    expect((await desk.edit(id, { ...words(0), category: "marketing" })).body.code).toBe(
      "templates.edit_category",
    );
    expect((await desk.edit(id, words(1))).status).toBe(200);
    await desk.wait();
    await desk.wait(61);
    expect(await desk.read(id)).toMatchObject({ status: "approved", edits: { count: 1 } });
    expect((await desk.edit(id, words(2))).body.code).toBe("templates.edit_soon");
    const earlier = (days: number) =>
      server.rows(`update template_edits set at = at - interval '${days} days'`);
    await earlier(1);
    expect((await desk.read(id)).edits.next_at).toBeNull();
    await server.rows(
      `insert into template_edits (id, template_id, at)
       select gen_random_uuid(), '${id}', at - n * interval '1 day'
       from template_edits, generate_series(1, 9) n`,
    );
    const { edits } = await desk.read(id);
    expect(edits.count).toBe(10);
    expect(Date.parse(edits.next_at) - Date.parse(edits.last_at)).toBe(21 * day * 1_000);
    expect((await desk.edit(id, words(3))).body.code).toBe("templates.edit_soon");
    await earlier(21);
    expect((await desk.edit(id, words(3))).status).toBe(200);
  });

  it("waits for what is under way, and is refused for an older version", async () => {
    const { id } = await desk.named("oferta_relampago");
    expect((await desk.edit(id, { version: 99 })).body.code).toBe("changed_meanwhile");
    expect((await desk.edit(id)).status).toBe(200);
    expect((await desk.edit(id)).body.code).toBe("templates.edit_queued");
    await desk.wait();
    expect((await desk.edit(id)).body.code).toBe("templates.edit_status");
  });

  it("that WhatsApp does not take leaves the template as it was", async () => {
    const before = await desk.named("retomar_conversa");
    expect(
      (await desk.edit(before.id, { body: "Olá! Outra coisa sobre a encomenda." })).status,
    ).toBe(200);
    await replacing(
      { editTemplate: () => Promise.reject(new GatewayError(100, "not today")) },
      () => desk.wait(),
    );
    expect(await desk.read(before.id)).toMatchObject({
      status: "approved",
      body: before.body,
      submission: "accepted",
      refusal: { code: 100, details: "not today" },
      edits: { count: 0 },
    });
    // It was none of the day's one.
    expect((await desk.edit(before.id, { body: "Olá! Ainda sobre a encomenda." })).status).toBe(
      200,
    );
    await desk.wait();
    await desk.wait(61);
    expect(await desk.read(before.id)).toMatchObject({ status: "approved", edits: { count: 1 } });
  });
});

describe("a deletion", () => {
  it("that WhatsApp does not take leaves the template as it is there, and says why", async () => {
    const { id } = await desk.named("retomar_conversa");
    expect((await desk.remove(id)).status).toBe(204);
    expect(await desk.read(id)).toMatchObject({ status: "pending_deletion", refusal: null });
    await replacing(
      { deleteTemplate: () => Promise.reject(new GatewayError(200, "no permission")) },
      () => desk.wait(),
    );
    expect(await desk.read(id)).toMatchObject({
      status: "approved",
      submission: "accepted",
      refusal: { code: 200, details: "no permission" },
    });
    expect((await desk.edit(id, { body: "Olá! Ainda sobre a encomenda." })).status).toBe(200);
    await desk.wait();
    expect((await desk.remove(id)).status).toBe(204);
    expect(await desk.read(id)).toMatchObject({ status: "pending_deletion", refusal: null });
    await desk.wait();
    expect(await desk.named("retomar_conversa")).toBeUndefined();
  });

  it("of all languages locks those that WhatsApp deletes, and no other", async () => {
    const { gateway } = server.app.services;
    const languages = (await server.get("ana", desk.at("?name=pedido_confirmado"))).body.data;
    expect(languages).toHaveLength(3);
    const { id, language } = languages[0];
    const [stays] = await server.rows(`select network_id from templates where id = '${id}'`);
    const removing = async (isRefused: (networkId: string) => boolean) => {
      expect((await desk.remove(id, "?all_languages=true")).status).toBe(204);
      const deleteTemplate: typeof gateway.deleteTemplate = (account, networkId) =>
        isRefused(networkId)
          ? Promise.reject(new GatewayError(200, "no permission"))
          : gateway.deleteTemplate(account, networkId);
      await replacing({ deleteTemplate }, () => desk.wait());
      const { locked } = (await server.get("ana", desk.at("/account"))).body.data;
      return locked
        .filter(({ name }: { name: string }) => name === "pedido_confirmado")
        .map((lock: { language: string | null }) => lock.language)
        .sort();
    };
    expect(await removing(() => true)).toEqual([]);
    const gone = languages.flatMap((one: { language: string }) =>
      one.language === language ? [] : [one.language],
    );
    expect(await removing((one) => one === stays?.network_id)).toEqual(gone.sort());
    expect((await desk.edit(id)).status).toBe(200);
    expect((await desk.create({ name: "pedido_confirmado", language: gone[0] })).status).toBe(422);
  });

  it("locks the name for 30 days, for one language or for all", async () => {
    const { id } = await desk.named("pedido_confirmado");
    expect((await desk.remove(id, "?all_languages=true")).status).toBe(204);
    expect(await desk.named("pedido_confirmado")).toMatchObject({ status: "pending_deletion" });
    await desk.wait();
    expect(await desk.named("pedido_confirmado")).toBeUndefined();
    const account = (await server.get("ana", desk.at("/account"))).body.data;
    expect(account.locked).toContainEqual(
      expect.objectContaining({ name: "pedido_confirmado", language: null }),
    );
    const again = await desk.create({ name: "pedido_confirmado" });
    expect(again.status).toBe(422);
    expect(again.body.data.findings[0]).toMatchObject({
      code: "name_locked",
      params: { days: 30, free: "pedido_confirmado_2" },
    });
    expect(again.body.errors.name[0]).toContain("pedido_confirmado_2");
    await server.rows("update template_locks set until = until - interval '30 days'");
    await server.rows(
      "update simulated_templates set updated_at = updated_at - interval '31 days'",
    );
    expect((await desk.create({ name: "pedido_confirmado" })).status).toBe(201);
    await desk.wait();
    expect((await desk.named("pedido_confirmado")).submission).toBe("accepted");
  });

  it("is refused for a disabled template and for one that is on its way", async () => {
    const { id } = await desk.named("liquida_geral");
    expect((await desk.remove(id)).body.code).toBe("templates.delete_disabled");
    const { body } = await desk.create();
    expect((await desk.remove(body.data.id)).body.code).toBe("templates.edit_queued");
  });
});

describe("what people make of a template", () => {
  it("pauses it for 3 hours, then for 6, and then disables it", async () => {
    const { id } = await desk.named("retomar_conversa");
    const hours = async () => {
      const { paused_until } = await desk.read(id);
      return Math.round((Date.parse(paused_until) - server.now().getTime()) / 3_600_000);
    };
    await desk.decide(id, "pause");
    expect(await desk.read(id)).toMatchObject({
      status: "paused",
      pauses: 1,
      quality_score: "red",
    });
    expect(await hours()).toBe(3);
    await desk.wait(3 * 3_600 + 1);
    expect(await desk.read(id)).toMatchObject({
      status: "approved",
      quality_score: "yellow",
      paused_until: null,
    });
    await desk.decide(id, "pause");
    expect(await hours()).toBe(6);
    await desk.wait(6 * 3_600 + 1);
    await desk.decide(id, "pause");
    expect(await desk.read(id)).toMatchObject({ status: "disabled", quality_score: "red" });
    expect(new Set(await notices())).toEqual(
      new Set([...(await notices()), "template_paused", "template_disabled"]),
    );
  });

  it("lowers its quality when a phone reports the business, and pauses it when two do", async () => {
    const [chat] = await server.rows(
      `select c.phone, c.number_id, m.content->>'name' as name, m.content->>'language' as language
       from simulated_messages m join simulated_chats c on c.id = m.chat_id
       join numbers n on n.id = c.number_id
       join simulated_templates t on t.account = n.workspace_id and t.name = m.content->>'name'
         and t.language = m.content->>'language' and t.status = 'APPROVED'
       where m.content->>'type' = 'template' and n.workspace_id = '${desk.workspace}'
       order by m.at desc limit 1`,
    );
    const report = () =>
      server.send("ana", "POST", `simulator/phones/${chat?.phone}/report`, {
        number_id: chat?.number_id,
      });
    const rated = async () => {
      const path = desk.at(`?name=${chat?.name}&language=${chat?.language}`);
      return (await server.get("ana", path)).body.data[0];
    };
    expect((await report()).status).toBe(204);
    await server.drain();
    expect(await rated()).toMatchObject({ status: "approved", quality_score: "yellow" });
    await report();
    await server.drain();
    expect(await rated()).toMatchObject({ status: "paused", quality_score: "red", pauses: 1 });
  });

  it("takes every other state that WhatsApp tells, and back", async () => {
    const { id } = await desk.named("retomar_conversa");
    for (const [decision, status] of [
      ["flag", "flagged"],
      ["reinstate", "reinstated"],
      ["archive", "archived"],
      ["unarchive", "unarchived"],
    ] as const) {
      expect((await desk.decide(id, decision)).status).toBe(200);
      expect((await desk.read(id)).status).toBe(status);
      // WhatsApp goes on sending it, and takes no edit of it.
      if (status === "flagged")
        expect((await desk.edit(id)).body.code).toBe("templates.edit_status");
    }
    expect(await notices()).toContain("template_flagged");
    expect((await desk.decide(id, "approve")).status).toBe(409);
  });
});

it("an appeal is looked at again, by the same rules", async () => {
  const { id } = await desk.named("promocao_de_inverno");
  const path = desk.at(`/${id}/appeal`);
  const reason = "O texto segue as regras da categoria.";
  expect((await server.send("ana", "POST", path, { reason })).status).toBe(200);
  expect((await server.send("ana", "POST", path, { reason })).status).toBe(409);
  await desk.wait();
  expect((await desk.read(id)).status).toBe("in_appeal");
  await desk.wait(61);
  expect(await desk.read(id)).toMatchObject({
    status: "rejected",
    rejection: { reason: "incorrect_category" },
  });
});

describe("an appeal", () => {
  const reason = "O texto segue as regras da categoria.";
  const appeal = (id: string) => server.send("ana", "POST", desk.at(`/${id}/appeal`), { reason });

  it("is refused where the network takes none, and the account says so", async () => {
    const { id } = await desk.named("promocao_de_inverno");
    const appeals = async () => (await server.get("ana", desk.at("/account"))).body.data.appeals;
    expect(await appeals()).toBe(true);
    await replacing({ appealTemplate: undefined }, async () => {
      expect(await appeals()).toBe(false);
      expect(await appeal(id)).toMatchObject({
        status: 409,
        body: { code: "templates.appeal_elsewhere" },
      });
    });
    expect((await desk.read(id)).status).toBe("rejected");
  });

  it("that WhatsApp does not take stands beside the reason of the rejection", async () => {
    const { id } = await desk.named("promocao_de_inverno");
    expect((await appeal(id)).status).toBe(200);
    await replacing(
      { appealTemplate: () => Promise.reject(new GatewayError(100, "not now")) },
      () => desk.wait(),
    );
    expect(await desk.read(id)).toMatchObject({
      status: "rejected",
      rejection: { reason: "incorrect_category" },
      refusal: { code: 100, details: "not now" },
    });
    expect((await appeal(id)).body.data).toMatchObject({ status: "in_appeal", refusal: null });
  });
});
