import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signatureOf } from "../../../src/server/gateway/signature.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { attendedNumber, idOf } from "../../numbers/fixtures/world.ts";
import { sendableStatuses } from "../contract/sendable.ts";
import { type Desk, openDesk, utility } from "../fixtures/desk.ts";

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startServer();
  desk = await openDesk(server);
  await server.tokenOf("bruno");
  await server.snapshot();
});
beforeEach(() => server.restore());

const list = async (query = "") => {
  const { body } = await server.get("ana", desk.at(`?per_page=100${query}`));
  return body.data as { id: string; name: string; status: string; language: string }[];
};
const names = async (query: string) => new Set((await list(query)).map(({ name }) => name));

/** Rows of a workspace as many as wished, made by somebody `minutes` ago. */
const fill = (count: number, minutes: number) =>
  server.rows(
    `insert into templates (id, workspace_id, name, language, category, status, body, creator_id, created_at, updated_at)
     select gen_random_uuid(), '${desk.workspace}', 'cheio_' || n, 'pt_BR', 'utility', 'approved', 'Texto ' || n,
       (select id from users limit 1), timestamptz '${server.now().toISOString()}' - interval '${minutes} minutes',
       timestamptz '${server.now().toISOString()}'
     from generate_series(1, ${count}) n`,
  );

describe("the list", () => {
  it("knows every status, and gathers those that can be sent or may soon be", async () => {
    const all = new Set((await list()).map(({ status }) => status));
    for (const status of [
      "undefined",
      "locked",
      "limit_exceeded",
      "archived",
      "pending_deletion",
    ]) {
      expect(all).toContain(status);
    }
    const open = new Set((await list("&status=approved_pending")).map(({ status }) => status));
    expect(open).toEqual(new Set(["approved", "flagged", "pending", "reinstated", "unarchived"]));
    expect(new Set((await list("&status=rejected")).map(({ status }) => status))).toEqual(
      new Set(["rejected"]),
    );
  });

  it("counts what WhatsApp never took among the rejected, not among what may soon be sent", async () => {
    const [row] = await list("&status=pending");
    await server.rows(`update templates set submission = 'refused' where id = '${row?.id}'`);
    const isIn = async (status: string) =>
      (await list(`&status=${status}`)).some(({ id }) => id === row?.id);
    expect(await isIn("rejected")).toBe(true);
    expect(await isIn("pending")).toBe(false);
    expect(await isIn("approved_pending")).toBe(false);
    // For programs it stays what it was.
    expect((await list()).find(({ id }) => id === row?.id)).toMatchObject({ status: "pending" });
  });

  it("offers what can be sent, also what was given back, or the rest", async () => {
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
    const all = await list();
    const [can, cannot] = [await list("&sendable=true"), await list("&sendable=false")];
    expect(new Set(can.map(({ status }) => status))).toEqual(new Set(sendableStatuses));
    expect(ids([...can, ...cannot])).toEqual(ids(all));
    expect(await list("&sendable=true&status=rejected")).toEqual([]);
  });

  it("is found by words of the body, by language, category, quality, name and namespace", async () => {
    expect(await names("&q=natal")).toEqual(new Set(["encomenda_de_natal"]));
    expect(await names("&category=shipping_update")).toEqual(new Set(["entrega_a_caminho"]));
    expect(await names("&quality_score=yellow&status=flagged")).toEqual(new Set(["clube_do_pao"]));
    expect((await list("&name=pedido_confirmado")).map(({ language }) => language).sort()).toEqual([
      "en_US",
      "es",
      "pt_BR",
    ]);
    expect(await list("&namespace=other")).toEqual([]);
    const { body } = await server.send("ana", "POST", desk.at("/sync"));
    expect(body.data.namespace).toMatch(/^[0-9a-f]{8}_/);
    expect((await list(`&namespace=${body.data.namespace}`)).length).toBeGreaterThan(20);
  });

  it("is read from WhatsApp by who sends from a number of the workspace, by no other member", async () => {
    const number = await attendedNumber(server);
    const user = `whatsapp/numbers/${number}/users/${await idOf(server, "bruno")}`;
    const sync = async () => (await server.send("bruno", "POST", desk.at("/sync"))).status;
    for (const [role, status] of [
      ["attendant", 200],
      ["viewer", 403],
      ["administrator", 200],
    ] as const) {
      await server.send("ana", "PUT", `${user}/role`, { role });
      expect(await sync(), role).toBe(status);
    }
    expect((await desk.create({}, "bruno")).status).toBe(403);
  });

  it("is sorted by each of its columns", async () => {
    for (const sort of ["name", "-status", "category", "language", "quality_score", "created_at"]) {
      expect((await server.get("ana", desk.at(`?sort=${sort}`))).status).toBe(200);
    }
    const sorted = (await list("&sort=name")).map(({ name }) => name);
    expect(sorted).toEqual([...sorted].sort());
  });
});

describe("the limits of an account", () => {
  it("are 250 templates, or 6,000 where WhatsApp has verified the business", async () => {
    const account = async () => (await server.get("ana", desk.at("/account"))).body.data;
    const { count, most } = await account();
    expect(most).toBe(6_000);
    await server.rows("update numbers set messaging_limit = 'tier_250'");
    expect((await account()).most).toBe(250);
    await fill(250 - count - 1, 120);
    expect((await desk.create()).status).toBe(201);
    const full = await desk.create({ name: "mais_um" });
    expect([full.status, full.body.code]).toEqual([409, "templates.account_full"]);
    expect(full.body.message).toContain("250");
  });

  it("are a hundred creations in an hour", async () => {
    await fill(100, 30);
    const { status, body, headers } = await desk.create();
    expect([status, body.code]).toEqual([429, "templates.created_too_many"]);
    expect(headers.get("retry-after")).toBe("3600");
    server.advance(31 * 60_000);
    expect((await desk.create()).status).toBe(201);
  });
});

describe("what is wrong with a template", () => {
  it("is measured of what WhatsApp gets: the number and the address without what stands around them", async () => {
    const written = [
      { type: "phone_number", text: "Ligar", phone_number: "+55 (11) 3001 - 0001  " },
      { type: "url", text: "Abrir", url: " https://loja.example/p ", sample: "" },
    ];
    const plain = [
      { type: "phone_number", text: "Ligar", phone_number: "+551130010001" },
      { type: "url", text: "Abrir", url: "https://loja.example/p", sample: "" },
    ];
    const { body } = await desk.create({ buttons: written });
    expect(body.data.buttons).toEqual(plain);
    await server.drain();
    const [there] = await server.rows(`select components from simulated_templates where id =
      (select network_id from templates where id = '${body.data.id}')`);
    const [phone, url] = plain.map((button) =>
      expect.objectContaining(
        "url" in button ? { url: button.url } : { phone_number: button.phone_number },
      ),
    );
    expect(there?.components).toContainEqual({ type: "BUTTONS", buttons: [phone, url] });
  });

  it("is said in words at each field, with all findings for the console", async () => {
    const { status, body } = await desk.create({
      name: "Saiu do Forno",
      body: "{{1}} saiu do forno",
      body_samples: ["joana@gmail.com"],
      buttons: [{ type: "url", text: "Ver", url: "loja" }],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      "body",
      "body_samples.0",
      "buttons.0.url",
      "name",
    ]);
    expect(body.errors["body_samples.0"][0]).toContain("e-mail");
    expect(
      body.data.findings.find((one: { code: string }) => one.code === "name_format").mend,
    ).toEqual({
      name: "saiu_do_forno",
    });
  });

  it("is said before it is published, beside what the workspace has", async () => {
    const check = async (change: object) =>
      (await server.send("ana", "POST", desk.at("/validate"), { ...utility, ...change })).body.data;
    expect(await check({})).toEqual({
      publishable: true,
      findings: [],
      free_name: "saiu_do_forno",
    });
    const taken = await check({ name: "pedido_confirmado" });
    expect(taken).toMatchObject({
      publishable: false,
      findings: [{ code: "name_taken" }],
      free_name: "pedido_confirmado_2",
    });
    const own = (await list("&name=pedido_confirmado&language=pt_BR"))[0]?.id;
    expect((await check({ name: "pedido_confirmado", replaces: own })).publishable).toBe(true);
    expect(
      (await check({ header: { format: "image", file: { type: "image/gif", size: 9 } } })).findings,
    ).toMatchObject([{ code: "header_file_type" }]);
  });
});

describe("a form", () => {
  it("carries files, buttons and choices in brackets", async () => {
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: "#0b6b4f" },
    })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    for (const [name, value] of Object.entries({
      name: "vitrine_da_semana",
      language: "pt_BR",
      category: "marketing",
      "header[format]": "image",
      body: "Olá, {{1}}! A vitrine da semana já está pronta para você ver.",
      "body_samples[]": "Maria",
      "buttons[0][type]": "url",
      "buttons[0][text]": "Ver",
      "buttons[0][url]": "https://padaria-aurora.example/v/{{1}}",
      "buttons[0][sample]": "12",
      "buttons[1][type]": "quick_reply",
      "buttons[1][text]": "Depois",
      validity_seconds: "43200",
    })) {
      form.append(name, value);
    }
    form.append("header[file]", new File([new Uint8Array(picture)], "vitrine.jpg"));
    const { status, body } = await server.send("ana", "POST", desk.at(), form);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      header: { format: "image", file: { name: "vitrine.jpg", type: "image/jpeg" } },
      validity_seconds: 43_200,
      buttons: [{ type: "url", sample: "12" }, { type: "quick_reply" }],
    });
    expect((await server.get("ana", body.data.header.file.url)).status).toBe(200);
    await desk.wait();
    await desk.wait(61);
    expect((await desk.read(body.data.id)).status).toBe("approved");
    const copy = await desk.create({
      name: "vitrine_da_proxima",
      category: "marketing",
      header: { format: "image", file_of: body.data.id },
      body: "Olá, {{1}}! A próxima vitrine já está pronta para você ver.",
    });
    expect(copy.body.data.header.file.name).toBe("vitrine.jpg");
  });

  it("gives its file up for another one once WhatsApp has that, unless a third template shows it", async () => {
    const body = "Olá, {{1}}! O cardápio desta semana chegou, e esperamos a sua visita na padaria.";
    const menu = await desk.named("cardapio_da_semana");
    const change = (header: object) =>
      desk.edit(menu.id, { category: "marketing", body, body_samples: ["Maria"], header });
    const opens = async (url: string) => (await server.get("ana", url)).status;
    const upload = async (background: string) => {
      const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
      const form = new FormData();
      const { version } = await desk.read(menu.id);
      for (const [name, value] of Object.entries({
        category: "marketing",
        "header[format]": "image",
        body,
        "body_samples[]": "Maria",
        version,
      })) {
        form.append(name, String(value));
      }
      form.append(
        "header[file]",
        new File([new Uint8Array(await picture.jpeg().toBuffer())], "v.jpg"),
      );
      return server.send("ana", "PUT", desk.at(`/${menu.id}`), form);
    };
    const first = menu.header.file.url;
    expect((await upload("#fff")).status).toBe(200);
    // As long as WhatsApp has not taken the change, the former words may come back.
    expect(await opens(first)).toBe(200);
    await desk.wait(61);
    const second = (await desk.read(menu.id)).header.file.url;
    expect([await opens(first), await opens(second)]).toEqual([404, 200]);
    server.advance(25 * 3_600_000);
    await desk.create({
      name: "cardapio_da_proxima",
      category: "marketing",
      header: { format: "image", file_of: menu.id },
      body: "Olá, {{1}}! O próximo cardápio já está pronto para você ver.",
    });
    expect((await change({ format: "location" })).status).toBe(200);
    await desk.wait(61);
    expect((await desk.read(menu.id)).header).toEqual({ format: "location" });
    const { header } = await desk.named("cardapio_da_proxima");
    expect(await opens(header.file.url)).toBe(200);
  });

  it("with a file that is none of its kind is refused at the file", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...utility, "header[format]": "image" })) {
      form.append(name === "body_samples" ? "body_samples[]" : name, String(value));
    }
    form.append("header[file]", new File(["texto"], "foto.jpg", { type: "image/jpeg" }));
    const { status, body } = await server.send("ana", "POST", desk.at(), form);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["header.file"]]);
  });

  it("of authentication takes WhatsApp's own words", async () => {
    const authentication = {
      delivery: "one_tap",
      apps: [{ package_name: "br.com.padaria", signature_hash: "K8a/AINcGX7" }],
      security_recommendation: "true",
      code_expiration_minutes: "5",
    };
    const { status, body } = await desk.create({
      name: "codigo_de_entrada",
      category: "authentication",
      body: "Isto não vale",
      authentication,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      body: "Seu código de verificação é *{{1}}*. Para sua segurança, não compartilhe este código.",
      footer: "Este código expira em 5 minutos.",
      buttons: [{ type: "otp", delivery: "one_tap" }],
      body_samples: [],
    });
    await desk.wait();
    await desk.wait(61);
    expect((await desk.read(body.data.id)).status).toBe("approved");
    const path = desk.at("/previews?languages=pt_BR,en&security_recommendation=true");
    const previews = (await server.get("ana", path)).body.data;
    expect(previews.map(({ language }: { language: string }) => language)).toEqual(["pt_BR", "en"]);
  });
});

describe("a sync", () => {
  const elsewhere = (change: string) =>
    server.rows(
      `insert into simulated_templates (id, account, name, language, category, parameter_format, components, status, created_at, updated_at)
       select 'made-elsewhere', '${desk.workspace}', 'feito_fora', 'pt_BR', ${change}, 'POSITIONAL',
         '[{"type":"BODY","text":"Olá! Este foi feito fora daqui."},{"type":"CAROUSEL","cards":[]}]'::jsonb,
         'SOMETHING_NEW', now(), now()`,
    );

  it("brings what was made elsewhere, values nobody knows yet among them, and says when it was", async () => {
    await elsewhere("'SOMETHING_ELSE'");
    await server.rows(
      `update simulated_templates set status = 'DELETED' where name = 'como_fazemos' and account = '${desk.workspace}'`,
    );
    const { status, body } = await server.send("ana", "POST", desk.at("/sync"));
    expect(status).toBe(200);
    expect(server.now().getTime() - Date.parse(body.data.synced_at)).toBeLessThan(60_000);
    expect(await desk.named("feito_fora")).toMatchObject({
      status: "undefined",
      category: "undefined",
      body: "Olá! Este foi feito fora daqui.",
      creator: null,
    });
    expect(await desk.named("como_fazemos")).toBeUndefined();
  });

  it("that finds nothing new changes no template", async () => {
    await server.send("ana", "POST", desk.at("/sync"));
    const before = await list();
    await server.send("ana", "POST", desk.at("/sync"));
    expect(await list()).toEqual(before);
  });

  it("is called for by a webhook about a template that is not here", async () => {
    await elsewhere("'UTILITY'");
    const value = {
      event: "APPROVED",
      message_template_id: "made-elsewhere",
      message_template_name: "feito_fora",
      message_template_language: "pt_BR",
    };
    const entry = [
      {
        id: desk.workspace,
        time: 1,
        changes: [{ field: "message_template_status_update", value }],
      },
    ];
    const text = JSON.stringify({ object: "whatsapp_business_account", entry });
    const { secret } = server.app.services.whatsapp;
    const answer = await server.send("anonymous", "POST", "whatsapp/webhook", text, {
      "content-type": "application/json",
      "x-hub-signature-256": signatureOf(secret, new TextEncoder().encode(text)),
    });
    expect(answer.status).toBe(200);
    await desk.wait(10);
    expect(await desk.named("feito_fora")).toMatchObject({ category: "utility" });
  });

  it("happens by itself where nobody asks for it", async () => {
    await server.rows("update template_accounts set synced_at = synced_at - interval '13 hours'");
    await server.rows(
      `insert into jobs (id, name, payload, run_at)
       values (gen_random_uuid(), 'templates.sync-stale', '{}', '${server.now().toISOString()}')`,
    );
    await server.drain();
    await server.drain();
    const { body } = await server.get("ana", desk.at("/account"));
    expect(server.now().getTime() - Date.parse(body.data.synced_at)).toBeLessThan(60_000);
  });
});

it("a suspended workspace reads its templates and writes none", async () => {
  await server.rows(`update workspaces set status = 'suspended' where id = '${desk.workspace}'`);
  expect((await server.get("ana", desk.at())).status).toBe(200);
  expect((await desk.create()).status).toBe(403);
});

it("two who create the same at once make one", async () => {
  const answers = await Promise.all([desk.create(), desk.create({}, "marina")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

describe("in each of several WhatsApp accounts", () => {
  const company = "104857600000042";
  const [own, other] = ["", company];
  const numberIn = async (home: string) => {
    const [row] = await server.rows(
      `select id from numbers where workspace_id = '${desk.workspace}' and home = '${home}' limit 1`,
    );
    return String(row?.id);
  };

  beforeEach(async () => {
    await server.rows(
      `update numbers set home = '${company}' where id in
        (select id from numbers where workspace_id = '${desk.workspace}' order by id desc limit 1)`,
    );
  });

  it("each is there for whoever reads templates, with those of its phones that they may see", async () => {
    const accounts = async (who: Who) => {
      const { body } = await server.get(who, desk.at("/account"));
      const all: { account: string; numbers: string[] }[] = body.data.accounts;
      return {
        named: all.map(({ account }) => account),
        phones: all.flatMap((one) => one.numbers),
      };
    };
    const { data } = (await server.get("bruno", "whatsapp/numbers")).body;
    const [ana, bruno] = [await accounts("ana"), await accounts("bruno")];
    expect(bruno.named).toEqual([own, other]);
    expect(bruno.phones).toEqual(data.map(({ phone }: { phone: string }) => phone));
    expect(ana).toMatchObject({ named: bruno.named, phones: { length: 3 } });
  });

  it("a number has what lies in its own", async () => {
    expect((await desk.create({ account: other })).status).toBe(201);
    expect(await names(`&number=${await numberIn(other)}`)).toEqual(new Set([utility.name]));
    const first = await names(`&number=${await numberIn(own)}`);
    expect(first).toContain("pedido_confirmado");
    expect(first).not.toContain(utility.name);
    const [stranger] = await server.rows(
      `select id from numbers where workspace_id <> '${desk.workspace}' and home = '' limit 1`,
    );
    expect(await names(`&number=${stranger?.id}`)).toEqual(new Set());
  });

  it("a deleted name is locked where it was", async () => {
    const { id } = await desk.named("pedido_confirmado");
    expect((await desk.remove(id, "?all_languages=true")).status).toBe(204);
    await desk.wait();
    const again = { name: "pedido_confirmado" };
    expect((await desk.create({ ...again, account: own })).status).toBe(422);
    expect((await desk.create({ ...again, account: other })).status).toBe(201);
  });

  it("what is full or made too often is so by itself", async () => {
    const accounts = async () => (await server.get("ana", desk.at("/account"))).body.data.accounts;
    const [{ most, count }] = await accounts();
    await fill(most - count, 120);
    expect(await accounts()).toMatchObject([
      { account: own, count: most },
      { account: other, count: 0 },
    ]);
    expect((await desk.create({ account: own })).status).toBe(409);
    expect((await desk.create({ account: other })).status).toBe(201);
  });
});
