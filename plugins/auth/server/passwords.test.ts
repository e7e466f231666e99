import { beforeEach, describe, expect, it, vi } from "vitest";
import { linkTokenFor, mailsTo } from "../../../tests/support/mail.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const fresh = { password: "uma frase bem longa", password_confirmation: "uma frase bem longa" };

const signIn = (password: string) =>
  server.send("anonymous", "POST", "login", { username: "ana@recado.test", password });

const meWith = (token: string) =>
  server.send("anonymous", "GET", "user", undefined, { authorization: `Bearer ${token}` });

describe("a password reset", () => {
  const ask = (email: string) => server.send("anonymous", "POST", "password/reset", { email });
  const confirm = (token: string, body: object = fresh) =>
    server.send("anonymous", "POST", `password/confirm/${token}`, body);

  it("answers the same for a known and an unknown address and mails only the known one", async () => {
    const [known, unknown] = [await ask("ana@recado.test"), await ask("nobody@recado.test")];
    expect([known.status, unknown.status]).toEqual([204, 204]);
    expect(known.body).toEqual(unknown.body);
    // Nor by the time it takes: until the answer the same was done for both.
    const queued = await server.rows("select name from jobs where failed_at is null");
    expect(queued).toEqual([{ name: "auth.mail-reset" }, { name: "auth.mail-reset" }]);
    expect(await server.rows("select 1 from mail_links")).toEqual([]);
    expect(await mailsTo(server, "ana@recado.test")).toHaveLength(1);
    expect(await mailsTo(server, "nobody@recado.test")).toHaveLength(0);
  });

  it("sets the new password once and ends every session", async () => {
    const token = await server.tokenOf("ana");
    await ask("ana@recado.test");
    const link = await linkTokenFor(server, "ana@recado.test");
    expect((await confirm(link)).status).toBe(204);
    expect((await meWith(token)).status).toBe(401);
    expect((await signIn("recado-demo")).status).toBe(422);
    expect((await signIn(fresh.password)).status).toBe(200);

    const other = "outra frase bem longa";
    const again = await confirm(link, { password: other, password_confirmation: other });
    expect(again.status).toBe(422);
    expect(again.body.code).toBe("auth.reset_link_bad");
    expect((await signIn(other)).status).toBe(422);
  });

  it("lets nobody in whose old password was judged just before", async () => {
    await ask("ana@recado.test");
    const link = await linkTokenFor(server, "ana@recado.test");
    const { limits } = server.app.services;
    vi.spyOn(limits, "clear").mockImplementationOnce(async () => {
      expect((await confirm(link)).status).toBe(204);
    });
    const late = await signIn("recado-demo");
    expect([late.status, late.body.code]).toEqual([422, "auth.wrong_credentials"]);
    expect(await server.rows("select 1 from sessions")).toEqual([]);
  });

  it("refuses an old link and an invented one, and changes nothing", async () => {
    await ask("ana@recado.test");
    const link = await linkTokenFor(server, "ana@recado.test");
    expect((await confirm("x".repeat(43))).status).toBe(422);
    server.advance(61 * 60_000);
    expect((await confirm(link)).status).toBe(422);
    expect((await signIn("recado-demo")).status).toBe(200);
  });

  it("is good by each link that was mailed, until one is used, and mails three an hour", async () => {
    const links: string[] = [];
    for (let asked = 0; asked < 5; asked++) {
      expect((await ask("ana@recado.test")).status).toBe(204);
      links.push(await linkTokenFor(server, "ana@recado.test"));
    }
    expect(await mailsTo(server, "ana@recado.test")).toHaveLength(3);
    const [first = "", second = ""] = links;
    expect((await confirm(first)).status).toBe(204);
    expect((await confirm(second)).status).toBe(422);
    server.advance(61 * 60_000);
    await ask("ana@recado.test");
    expect(links).not.toContain(await linkTokenFor(server, "ana@recado.test"));
  });

  it("is on record as its person's own deed", async () => {
    await ask("ana@recado.test");
    expect((await confirm(await linkTokenFor(server, "ana@recado.test"))).status).toBe(204);
    const [entry] = await server.rows("select * from audit_entries order by seq desc");
    const [ana] = await server.rows("select id from users where email = 'ana@recado.test'");
    expect(entry).toMatchObject({
      action: "user.password-changed",
      actor_id: ana?.id,
      actor_name: "Ana Ribeiro",
      actor_staff: false,
      subject_id: ana?.id,
      ip: "127.0.0.1",
    });
  });

  it("refuses a common password, a short one and a confirmation that differs at their fields", async () => {
    await ask("ana@recado.test");
    const link = await linkTokenFor(server, "ana@recado.test");
    const both = (password: string) => ({ password, password_confirmation: password });
    const common = await confirm(link, both("Senha1234"));
    expect(common.body.errors).toHaveProperty("password");
    expect((await confirm(link, both("curta"))).body.errors).toHaveProperty("password");
    const differing = await confirm(link, { ...fresh, password_confirmation: "outra" });
    expect(differing.body.errors).toHaveProperty("password_confirmation");
    expect((await confirm(link)).status).toBe(204);
  });
});

describe("a reset link that was sent before", () => {
  const ask = async () => {
    await server.send("anonymous", "POST", "password/reset", { email: "ana@recado.test" });
    return linkTokenFor(server, "ana@recado.test");
  };
  const confirm = (token: string) =>
    server.send("anonymous", "POST", `password/confirm/${token}`, fresh);
  const address = { email: "ana.nova@recado.test" };

  it("a new password is worth nothing after it", async () => {
    const link = await ask();
    const body = { ...fresh, current_password: "recado-demo", password: "minha frase comprida" };
    const changed = { ...body, password_confirmation: body.password };
    expect((await server.send("ana", "POST", "user/password", changed)).status).toBe(204);
    expect((await confirm(link)).status).toBe(422);
    expect((await signIn("minha frase comprida")).status).toBe(200);
  });

  it("a new address is worth nothing after it, even before the links are cleared up", async () => {
    const link = await ask();
    const body = { ...address, current_password: "recado-demo" };
    expect((await server.send("ana", "PUT", "user", body)).status).toBe(200);
    expect((await confirm(link)).status).toBe(422);
    await server.drain();
    const back = { email: "ana@recado.test", current_password: "recado-demo" };
    expect((await server.send("ana", "PUT", "user", back)).status).toBe(200);
    expect((await confirm(link)).status).toBe(422);
  });

  it("an address that staff gave is worth nothing after it", async () => {
    const link = await ask();
    const { body } = await server.get("marina", "admin/users?q=ana@recado.test");
    const { id, version, first_name, last_name, locale } = body.data[0];
    const { whatsapp_country_code, whatsapp_number } = body.data[0];
    const phone = { whatsapp_country_code, whatsapp_number };
    const change = { first_name, last_name, locale, ...phone, ...address, version };
    expect((await server.send("marina", "PUT", `admin/users/${id}`, change)).status).toBe(200);
    expect((await confirm(link)).status).toBe(422);
    expect(await mailsTo(server, "ana@recado.test")).toHaveLength(2);
  });
});

describe("another address", () => {
  const change = (body: object) => server.send("ana", "PUT", "user", body);

  it("asks for the password, and the former one hears of it without the new one's name", async () => {
    for (const current_password of [undefined, "", "not-this-one"]) {
      const refused = await change({ email: "ana.nova@recado.test", current_password });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty("current_password");
      const missing = !current_password;
      expect(refused.body.errors.current_password[0].includes("vazio")).toBe(missing);
    }
    expect((await change({ email: "ANA@recado.test", first_name: "Anita" })).status).toBe(200);
    const right = { email: "ana.nova@recado.test", current_password: "recado-demo" };
    expect((await change(right)).body.data).toMatchObject({ email_verified_at: null });
    const [told] = await mailsTo(server, "ana@recado.test");
    expect(told).toContain("Anita");
    expect(told).not.toContain("ana.nova");
    expect(await mailsTo(server, "ana.nova@recado.test")).toHaveLength(1);
  });

  it("is given five times an hour at most, guesses of the password included", async () => {
    for (let at = 0; at < 5; at++) {
      const current_password = at === 2 ? "wrong" : "recado-demo";
      const { status } = await change({ email: `ana.${at}@recado.test`, current_password });
      expect(status).toBe(at === 2 ? 422 : 200);
    }
    const sixth = await change({ email: "x@recado.test", current_password: "recado-demo" });
    expect(sixth.status).toBe(429);
  });
});

describe("a password change", () => {
  const change = (body: object) =>
    server.send("ana", "POST", "user/password", { ...fresh, ...body });

  it("refuses a wrong current password with 422, so that nobody is signed out", async () => {
    const { status, body } = await change({ current_password: "not-this-one" });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty("current_password");
    expect((await server.get("ana", "user")).status).toBe(200);
    expect((await signIn("recado-demo")).status).toBe(200);
  });

  it("counts once of two at once that prove the same password", async () => {
    const again = {
      password: "outra frase bem longa",
      password_confirmation: "outra frase bem longa",
    };
    const proof = { current_password: "recado-demo" };
    const answers = await Promise.all([change(proof), change({ ...proof, ...again })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  it("ends the other sessions, keeps this one and tells the person", async () => {
    const other = (await signIn("recado-demo")).body.access_token;
    const bruno = await server.tokenOf("bruno");
    expect((await change({ current_password: "recado-demo" })).status).toBe(204);
    expect((await meWith(other)).status).toBe(401);
    expect((await server.get("ana", "user")).status).toBe(200);
    expect((await meWith(bruno)).status).toBe(200);
    const { body } = await server.get("ana", "user/notifications");
    expect(body).toMatchObject({ unread: 1, data: [{ type: "password_changed", values: {} }] });
    expect((await server.get("bruno", "user/notifications")).body.unread).toBe(0);
  });
});

describe("the list of sessions", () => {
  it("shows a person their own sessions and no secret of them", async () => {
    await signIn("recado-demo");
    const { body } = await server.get("ana", "user/sessions");
    expect(body.data).toHaveLength(2);
    expect(body.data.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain("token");
    expect((await server.get("bruno", "user/sessions")).body.data).toHaveLength(1);
  });

  it("signs one of them out, and nobody else's", async () => {
    const token = (await signIn("recado-demo")).body.access_token;
    const [id] = token.split("|");
    expect((await server.send("bruno", "DELETE", `user/sessions/${id}`)).status).toBe(404);
    expect((await meWith(token)).status).toBe(200);
    expect((await server.send("ana", "DELETE", `user/sessions/${id}`)).status).toBe(204);
    expect((await meWith(token)).status).toBe(401);
  });
});
