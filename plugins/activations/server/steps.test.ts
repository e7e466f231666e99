import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { withWork } from "../../../src/server/work/outbox.ts";
import { newsTo } from "../../../tests/support/mail.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { codeOf } from "../contract/facebook/simulator.ts";
import {
  bodies,
  company,
  inApp,
  knownCode,
  ownPlan,
  path,
  phone,
  seen,
  standing,
} from "../fixtures/activations.ts";
import { nameReviews } from "./reviews.ts";

let server: TestServer;
/** Ends of phones that nobody has. */
let nextEnd = 50;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const post = (route: string, body: object = {}, who: "ana" | "marina" | "diego" = "ana") =>
  server.send(who, "POST", route, body);
const step = async (id: string, name: string, body: object = {}) => {
  const { version } = await seen(server, id);
  return post(`${path}/${id}/${name}`, { ...body, version });
};
const verdict = async (id: string, body: object) => {
  const { version } = await seen(server, id);
  return server.send("marina", "PUT", `admin/activations/${id}/verification`, { ...body, version });
};
/** The code that the pretend phone was last told. */
const codeAt = async (to: string) => {
  const { body } = await server.get("anonymous", `simulator/phones/${to}/messages`);
  const text: string = body.data.at(-1).content.body;
  return text.replace(/\D/g, "");
};

const stored = async (id: string) =>
  (await server.rows(`select * from activations where id = '${id}'`))[0] as Record<string, unknown>;
const silent = (
  call: "verifyCode" | "registerNumber" | "requestCode" | "renameNumber" | "keepInApp",
) =>
  vi
    .spyOn(server.app.services.gateway, call)
    .mockRejectedValueOnce(new GatewayError(131016, "not reached", true, 7));
const clinic = async () =>
  String((await server.rows("select id from workspaces where name = 'Clínica Vida'"))[0]?.id);
const handOver = async (number: string) => {
  const { body } = await server.get("marina", `admin/numbers/${number}`);
  const to = { workspace_id: await clinic(), reason: "Vendida", version: body.data.version };
  const answer = await server.send("marina", "PUT", `admin/numbers/${number}/workspace`, to);
  expect(answer.status).toBe(200);
};
const proof = { code: knownCode, pin: "246810" };
/** An activation whose number works while WhatsApp looks at its name. */
const lookedAt = async (name: string) => {
  const id = await standing(server, "waiting_number_verification", { name: `'${name}'` });
  await server.rows(`update simulated_registrations set name = '${name}' returning phone`);
  const { body } = await step(id, "verify", proof);
  expect(body.data.status).toBe("waiting_name_verification");
  return { id, number: String(body.data.number_id) };
};

describe("from the first step to a number", () => {
  it("the embedded way: a business that Facebook's window did not bring is none", async () => {
    const { id } = (await post(path, { type: "embedded" })).body.data;
    await step(id, "number", { ...bodies.number, phone: "11 99001-0098" });
    const refused = await step(id, "facebook", { business_id: "104857600000004" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["code"]]);
    expect((await seen(server, id)).status).toBe("waiting_facebook_business_data");
  });

  it("the classic way: staff verify, a rejection is corrected, and the number works", async () => {
    const { body: made } = await post(path, { type: "classic" });
    const { id } = made.data;
    expect(made.data).toMatchObject({
      status: "waiting_number_data",
      step_owner: "pending_client",
    });
    await step(id, "number", { ...bodies.number, phone: "11 99001-0099" });
    await step(id, "facebook", { business_id: "104857600000003" });
    await server.drain();
    const waiting = await seen(server, id);
    expect(waiting).toMatchObject({
      status: "waiting_facebook_business_data_confirmation",
      step_owner: "pending_positus",
    });
    expect(waiting.due_at > waiting.status_since).toBe(true);
    expect((await verdict(id, { status: "rejected" })).body.errors).toHaveProperty("reason");
    const reason = "O comprovante está ilegível.";
    expect((await verdict(id, { status: "rejected", reason })).status).toBe(200);
    expect(await seen(server, id)).toMatchObject({ rejection_reason: reason, due_at: null });
    expect((await newsTo(server, "ana@recado.test")).at(-1)).toContain(reason);
    const bell = await server.get("ana", "user/notifications?unread=true");
    expect(bell.body.data.map(({ type }: { type: string }) => type)).toContain(
      "activation_updated",
    );
    await step(id, "facebook", { business_id: "104857600000003" });
    await verdict(id, { status: "approved" });
    await step(id, "positus", company);
    expect((await seen(server, id)).status).toBe("waiting_positus_confirmation");
    await verdict(id, { status: "approved" });
    await step(id, "charge", { plan_id: await ownPlan(server, id) });
    await step(id, "activate");
    await server.drain();
    await step(id, "activation", { method: "sms", language: "pt" });
    await server.drain();
    const { body: done } = await step(id, "verify", { code: await codeAt(phone), pin: "246810" });
    expect(done.data).toMatchObject({ status: "done", step_owner: null });
    const number = await server.get("ana", `whatsapp/numbers/${done.data.number_id}`);
    expect(number.body.data).toMatchObject({
      display_name: "Aurora Centro",
      phone,
      status: "connected",
    });
    expect(number.body.data.api_key_masked).toMatch(/[\w-]{4}$/);
    expect((await server.get("bruno", `whatsapp/numbers/${done.data.number_id}`)).status).toBe(404);
    expect((await server.get("diego", `whatsapp/numbers/${done.data.number_id}`)).status).toBe(404);
    expect(done.data.history.map(({ step: name }: { step: string }) => name)).toEqual([
      "started",
      "number",
      "facebook",
      "facebook-rejected",
      "facebook",
      "facebook-approved",
      "positus",
      "verification-approved",
      "charge",
      "activate",
      "server-created",
      "activation",
      "verify",
    ]);
    const { number_id } = done.data;
    const julia = await post("simulator/phones", {
      name: "Júlia",
      number: "5511987650099",
      number_id,
    });
    const wrote = await post(`simulator/phones/${julia.body.data.number}/messages`, {
      number_id,
      type: "text",
      body: "Oi!",
    });
    expect(wrote.status).toBe(201);
    await server.drain();
    await server.send("ana", "PUT", `messenger/numbers/${done.data.number_id}/switch`);
    const inbox = await server.get("ana", `messenger/contacts?number_id=${done.data.number_id}`);
    expect(inbox.body.data).toHaveLength(1);
  });

  it("the embedded way: Facebook's answers are enough, told in the reader's language", async () => {
    await server.rows(
      "update users set locale = 'en' where email = 'ana@recado.test' returning id",
    );
    const { body: made } = await post(path, { type: "embedded" });
    const { id } = made.data;
    await step(id, "number", bodies.number);
    const unknown = await step(id, "facebook", { code: "simfb_104857600000004_204857600000005" });
    expect(unknown.body.errors).toHaveProperty("code");
    await step(id, "facebook", { code: codeOf("104857600000002", "204857600000003") });
    await server.drain();
    expect(await seen(server, id)).toMatchObject({
      status: "facebook_business_data_rejected",
      business: { name: "Empresa sem documentos" },
      rejection_reason: "LEGAL_NAME_NOT_FOUND_IN_DOCUMENTS",
    });
    expect((await newsTo(server, "ana@recado.test")).at(-1)).toContain(
      "The company's name is not in the documents",
    );
    await step(id, "facebook", { code: codeOf("104857600000001", "204857600000001") });
    await server.drain();
    expect((await step(id, "positus", company)).body.data.status).toBe("waiting_payment");
  });
});

describe("the number's data", () => {
  const given = async (more: object) => {
    const id = await standing(server, "waiting_number_data");
    return step(id, "number", { ...bodies.number, ...more });
  };

  it("take Brazil's forms, landlines by voice alone, and no number that is there", async () => {
    const phones: [string, string][] = [
      ["0800 123 4567", "558001234567"],
      ["(11) 3003-1234", "551130031234"],
      ["11 2345-6789", "551123456789"],
    ];
    for (const [typed, kept] of phones) {
      const { status, body } = await given({ phone: typed });
      expect([status, body.data?.phone, body.data?.code_methods]).toEqual([200, kept, ["voice"]]);
    }
    const wrong: [string, RegExp][] = [
      ["3003-1234", /DDD na frente/],
      ["(20) 99001-0098", /DDD não existe/],
      ["(11) 9001-0098", /nono dígito/],
      ["(11) 123", /forma de um telefone/],
      ["(11) 99001-0001", /já está ativo/],
      ["(11) 99001-0014", /outra ativação/],
    ];
    for (const [typed, said] of wrong) {
      const { status, body } = await given({ phone: typed });
      expect([status, body.errors?.phone?.[0]], typed).toEqual([422, expect.stringMatching(said)]);
    }
  });

  it("take no number more than WhatsApp lets the provider's account have", async () => {
    await server.rows(
      "insert into number_allowances (home, most, told_at) values ('', 1, now()) returning 1",
    );
    const full = await given({});
    expect([full.status, Object.keys(full.body.errors)]).toEqual([422, ["phone"]]);
    await server.rows("update number_allowances set most = 1000 returning 1");
    const id = await standing(server, "waiting_activation_start");
    await server.rows("update number_allowances set most = 1 returning 1");
    const late = await step(id, "activate");
    expect([late.status, late.body.code]).toEqual([409, "activations.provider_full"]);
    await server.rows("update number_allowances set most = 1000 returning 1");
    expect((await step(id, "activate")).status).toBe(200);
  });

  it("take no number more than WhatsApp lets the business have, whichever of its accounts it lies in", async () => {
    const begun = async () => {
      const { id } = (await post(path, { type: "embedded" })).body.data;
      await step(id, "number", { ...bodies.number, phone: `(11) 99001-01${nextEnd++}` });
      return id as string;
    };
    const [business, home, other] = ["104857600000001", "204857600000001", "204857600000002"];
    const first = await begun();
    expect((await step(first, "facebook", { code: codeOf(business, home) })).status).toBe(200);
    await server.rows(
      `update numbers set home = '${home}' where id in (select id from numbers limit 2) returning 1`,
    );
    await server.rows(
      `insert into number_allowances (home, most, told_at) values ('${home}', 2, now()) returning 1`,
    );
    const second = await begun();
    for (const account of [home, other]) {
      const full = await step(second, "facebook", { code: codeOf(business, account) });
      expect([full.status, full.body.errors?.code?.[0]], account).toEqual([
        422,
        expect.stringMatching(/ter 2 números/),
      ]);
    }
    await server.rows("update number_allowances set most = 3 returning 1");
    await server.rows(
      `insert into number_accounts (home, most, most_told_at) values ('${home}', 2, now()) returning 1`,
    );
    const narrow = await step(second, "facebook", { code: codeOf(business, home) });
    expect([narrow.status, narrow.body.errors?.code?.[0]]).toEqual([
      422,
      expect.stringMatching(/esta conta ter 2 números/),
    ]);
    expect((await step(second, "facebook", { code: codeOf(business, other) })).status).toBe(200);
  });

  it("take no name that WhatsApp would not", async () => {
    for (const name of ["Oi", "Padaria 🥖 Aurora", "www.aurora.com", "WhatsApp Aurora", "Loja"]) {
      expect((await given({ name })).body.errors, name).toHaveProperty("name");
    }
  });
});

describe("the code", () => {
  it("comes by voice to a landline, once for the same press, and not again at once", async () => {
    const line = "551123456789";
    const id = await standing(server, "waiting_code_verification", { phone: `'${line}'` });
    await server.rows(`insert into simulated_registrations (account, phone, name, created_at)
      select workspace_id, '${line}', name, created_at from activations where id = '${id}' returning phone`);
    const ask = (method: string) =>
      post(`${path}/${id}/activation`, { method, language: "es", version: 1 });
    expect((await ask("sms")).body.errors).toHaveProperty("method");
    const answers = await Promise.all([ask("voice"), ask("voice")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await server.drain();
    const { body } = await server.get("anonymous", `simulator/phones/${line}/messages`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0].content.body).toMatch(/^Llamada.*(\d \d \d \d \d \d)/);
    const again = await step(id, "activation", { method: "voice", language: "es" });
    expect([again.status, again.body.code]).toEqual([429, "activations.code_just_sent"]);
  });

  it("that is wrong counts, also sent all at once; too many lock it for a time", async () => {
    const id = await standing(server, "waiting_number_verification", {
      code_method: "'sms'",
      code_language: "'pt'",
      code_sent_at: "now()",
    });
    const guess = (code: string) =>
      post(`${path}/${id}/verify`, { code, pin: "246810", version: 1 });
    expect((await guess("000000")).body.errors.code[0]).toContain("4");
    const lock = async () => (await seen(server, id)).code.locked_until;
    expect(await lock()).toBeNull();
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess("000000")));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(4).fill(422),
      ...Array(4).fill(429),
    ]);
    const locked = await guess(knownCode);
    expect([locked.status, locked.body.code]).toEqual([429, "activations.code_locked"]);
    expect(await lock()).not.toBeNull();
    server.advance(16 * 60_000);
    expect(await lock()).toBeNull();
    expect((await guess(knownCode)).body.data.status).toBe("done");
  });

  it("needs the PIN that the number has", async () => {
    const id = await standing(server, "waiting_number_verification");
    await server.rows(
      `update simulated_registrations set pin = '111111' where phone = '${phone}' returning phone`,
    );
    const { body } = await step(id, "verify", { code: knownCode, pin: "246810" });
    expect(body.errors).toHaveProperty("pin");
    // The code was right.
    expect((await stored(id)).wrong_codes).toBe(0);
  });

  it("is neither wrong nor a try where WhatsApp does not answer", async () => {
    const id = await standing(server, "waiting_number_verification", { wrong_codes: "4" });
    for (const call of ["verifyCode", "registerNumber"] as const) {
      silent(call);
      const { status, body, headers } = await step(id, "verify", proof);
      expect([call, status, body.code]).toEqual([call, 503, "activations.whatsapp_silent"]);
      expect(headers.get("retry-after")).toBe("7");
      expect(await stored(id)).toMatchObject({ wrong_codes: 4, locked_until: null });
    }
    silent("requestCode");
    const asked = await step(id, "activation", { method: "sms", language: "pt" });
    expect([asked.status, asked.body.code]).toEqual([503, "activations.whatsapp_silent"]);
    const named = await standing(server, "name_verification_rejected");
    silent("renameNumber");
    expect((await step(named, "number", bodies.number)).status).toBe(503);
    const kept = await standing(server, "waiting_activation_start", inApp);
    silent("keepInApp");
    expect((await step(kept, "finalize-coex")).status).toBe(503);
    // The fifth one that is really wrong.
    const wrong = await standing(server, "waiting_number_verification", { wrong_codes: "4" });
    await step(wrong, "verify", { code: "000000", pin: "246810" });
    expect((await stored(wrong)).locked_until).not.toBeNull();
  });
});

describe("the name", () => {
  it("may be looked at after the number works, be refused, and be another", async () => {
    const id = await standing(server, "waiting_number_verification", { name: "'Aurora Oficial'" });
    await server.rows(`update simulated_registrations set name = 'Aurora Oficial' returning phone`);
    const { body } = await step(id, "verify", { code: knownCode, pin: "246810" });
    expect(body.data.status).toBe("waiting_name_verification");
    const named = async () =>
      (await server.get("ana", `whatsapp/numbers/${body.data.number_id}`)).body.data.display_name;
    expect(await named()).toBe(`+${phone}`);
    server.advance(30_000);
    await server.drain();
    expect(await seen(server, id)).toMatchObject({
      status: "name_verification_rejected",
      rejection_reason: "NAME_UNRELATED_TO_BUSINESS",
    });
    await step(id, "number", { ...bodies.number, name: "Aurora 24 Horas" });
    expect((await seen(server, id)).status).toBe("waiting_name_verification");
    server.advance(30_000);
    await server.drain();
    expect((await seen(server, id)).status).toBe("done");
    expect(await named()).toBe("Aurora 24 Horas");
  });
});

describe("what WhatsApp says of a name", () => {
  const tell = async (id: string, told: object) => {
    const { workspace_id, name } = await stored(id);
    const value = { display_phone_number: `+${phone}`, requested_verified_name: name, ...told };
    const change = { number: String(workspace_id), field: "phone_number_name_update", value };
    await server.app.services.store.transact((db) =>
      withWork(db, server.now(), server.app.services, [], (work) => nameReviews(work, [change])),
    );
  };

  it("before the number is proven counts once it is", async () => {
    const begin = async () => {
      const name = "'Aurora 24 Horas'";
      const id = await standing(server, "waiting_number_verification", { name });
      await server.rows(`update simulated_registrations set name = ${name} returning phone`);
      return id;
    };
    const id = await begin();
    await tell(id, { decision: "PENDING" });
    await tell(id, { decision: "REJECTED", rejection_reason: "NAME_UNRELATED_TO_BUSINESS" });
    const { body } = await step(id, "verify", proof);
    expect(body.data).toMatchObject({
      status: "name_verification_rejected",
      rejection_reason: "NAME_UNRELATED_TO_BUSINESS",
    });
    await tell(id, { decision: "APPROVED", requested_verified_name: "Aurora 7 Dias" });
    const named = await step(id, "number", { ...bodies.number, name: "Aurora 7 Dias" });
    expect(named.body.data.status).toBe("done");
    const number = await server.get("ana", `whatsapp/numbers/${body.data.number_id}`);
    expect(number.body.data.display_name).toBe("Aurora 7 Dias");
  });

  it("by declining it is a rejection, also of another one", async () => {
    const id = await standing(server, "waiting_number_verification");
    const { gateway } = server.app.services;
    const declined = { name: "DECLINED", home: "" } as const;
    vi.spyOn(gateway, "registerNumber").mockResolvedValueOnce(declined);
    expect((await step(id, "verify", proof)).body.data.status).toBe("name_verification_rejected");
    vi.spyOn(gateway, "renameNumber").mockResolvedValueOnce(declined);
    expect((await step(id, "number", bodies.number)).body.errors).toHaveProperty("name");
    const other = await standing(server, "waiting_activation_start", {
      ...inApp,
      phone: "'5511990010088'",
    });
    vi.spyOn(gateway, "keepInApp").mockResolvedValueOnce(declined);
    const { body } = await step(other, "finalize-coex");
    expect(body.data.status).toBe("name_verification_rejected");
  });
});

describe("a number that went to another workspace", () => {
  const ofClinic = async () =>
    (await server.get("diego", `${path}?q=${phone}`)).body.data as { id: string; status: string }[];

  it("is not to be acted on by the activation it came from, and gets its name in the new one", async () => {
    const { id, number } = await lookedAt("Aurora Oficial");
    server.advance(30_000);
    await server.drain();
    expect((await seen(server, id)).status).toBe("name_verification_rejected");
    await handOver(number);
    const rename = vi.spyOn(server.app.services.gateway, "renameNumber");
    const calls = rename.mock.calls.length;
    expect((await step(id, "number", bodies.number)).status).toBe(404);
    expect((await step(id, "restart-activation")).status).toBe(404);
    expect(rename.mock.calls.length).toBe(calls);
    await server.drain();
    expect((await seen(server, id)).status).toBe("activation_canceled");
    const [own] = await ofClinic();
    expect(own?.status).toBe("name_verification_rejected");
    const { data } = (await server.get("diego", `${path}/${own?.id}`)).body;
    expect(data).toMatchObject({ number_id: number, business: null, company: null, payment: null });
    expect(data.history).toMatchObject([{ step: "handed-over", by: null, reason: null }]);
  });

  it("has its open review go on there", async () => {
    const { id, number } = await lookedAt("Aurora 24 Horas");
    await handOver(number);
    await server.drain();
    expect((await seen(server, id)).status).toBe("activation_canceled");
    expect(await ofClinic()).toMatchObject([{ status: "waiting_name_verification" }]);
    server.advance(30_000);
    await server.drain();
    expect(await ofClinic()).toMatchObject([{ status: "done" }]);
    const { data } = (await server.get("diego", `whatsapp/numbers/${number}`)).body;
    expect(data.display_name).toBe("Aurora 24 Horas");
  });
});

describe("a restart", () => {
  it("leads to the start, and from there to what is still missing", async () => {
    const unverified = { facebook_approved_at: "null", verified_at: "null", paid_at: "null" };
    const id = await standing(server, "facebook_business_data_rejected", unverified);
    await step(id, "restart-activation");
    expect((await step(id, "activate")).body.data.status).toBe("waiting_facebook_business_data");
    const { body } = await post(`${path}/${id}/cancel`, { version: 3 });
    expect(body.data.status).toBe("activation_canceled");
    const other = await standing(server, "waiting_code_verification");
    await step(other, "restart-activation");
    expect((await step(other, "activate")).body.data.status).toBe("waiting_server_creation");
    await server.drain();
    expect((await seen(server, other)).status).toBe("waiting_code_verification");
  });

  it("of one whose number exists does not make it one to call off", async () => {
    const { id } = await lookedAt("Aurora Oficial");
    server.advance(30_000);
    await server.drain();
    const restarted = await step(id, "restart-activation");
    expect(restarted.body.data.status).toBe("waiting_activation_start");
    const { status, body } = await step(id, "cancel");
    expect([status, body.code]).toEqual([409, "activations.illegal_move"]);
  });
});
