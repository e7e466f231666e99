import { beforeEach, describe, expect, it, vi } from "vitest";
import { codeOf, withApp } from "../../../../tests/support/authenticator.ts";
import { linkTokenFor, mailsTo } from "../../../../tests/support/mail.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "andre", "marina", "olivia", "bruno"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const halfMinute = 30_000;
const password = "recado-demo";
const signIn = (code?: string, ip = "10.1.0.1", who = "ana", secret = password) =>
  server.send(
    "anonymous",
    "POST",
    "login",
    { username: `${who}@recado.test`, password: secret, ...(code === undefined ? {} : { code }) },
    { "x-test-ip": ip },
  );
const codeAnswer = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body?.code,
];
const state = async () => (await server.get("ana", "user/two-factor")).body.data;

describe("signing in with two factors", () => {
  it("asks for a code only after the right password, and takes each code once", async () => {
    const { key, used } = await withApp(server, "ana");
    expect(codeAnswer(await signIn())).toEqual([403, "auth.code_needed"]);
    expect(codeAnswer(await signIn(undefined, "10.1.0.1", "ana", "wrong-one"))).toEqual([
      422,
      "auth.wrong_credentials",
    ]);
    expect((await signIn(used)).status).toBe(422);
    server.advance(halfMinute);
    const code = codeOf(server, key);
    const { status, body } = await signIn(code);
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await server.send("anonymous", "GET", "user", undefined, headers)).status).toBe(200);
    expect((await signIn(code)).body.errors).toEqual({ code: ["Código incorreto."] });
    // Neither the one before it, which would still be near enough.
    expect((await signIn(codeOf(server, key, -1))).status).toBe(422);
    expect((await signIn(codeOf(server, key, 1))).status).toBe(200);
    expect((await signIn(codeOf(server, key, 3))).status).toBe(422);
  });

  it("asks for the code when it was switched on while the password was judged", async () => {
    vi.spyOn(server.app.services.limits, "clear").mockImplementationOnce(async () => {
      await withApp(server, "ana");
    });
    expect(codeAnswer(await signIn())).toEqual([403, "auth.code_needed"]);
    expect((await state()).on).toBe(true);
  });

  it("says that it is on to whoever lost the answer to their first code, and tells no codes again", async () => {
    const { used } = await withApp(server, "ana");
    const again = await server.send("ana", "PUT", "user/two-factor", { code: used });
    expect([again.status, again.body.code]).toEqual([409, "auth.two_factor_on"]);
    expect(JSON.stringify(again.body)).not.toContain("recovery_codes");
    expect(await state()).toMatchObject({ on: true, recovery_codes_left: 10 });
  });

  it("lets one of two in who bring the same code at once", async () => {
    const { key } = await withApp(server, "ana");
    server.advance(halfMinute);
    const code = codeOf(server, key);
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("takes a recovery code once, however it is typed, and tells the person", async () => {
    const { recovery } = await withApp(server, "ana");
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    const [code = ""] = recovery;
    expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect((await signIn(code.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await signIn(code)).status).toBe(422);
    const left = await server.rows(
      "select 1 from recovery_codes join users on users.id = user_id where email = 'ana@recado.test'",
    );
    expect(left).toHaveLength(9);
    expect((await mailsTo(server, "ana@recado.test")).at(-1)).toContain("Restam 9.");
  });

  it("stops after ten wrong codes wherever they come from, and judges no more at once", async () => {
    const { key } = await withApp(server, "ana");
    server.advance(halfMinute);
    const wrong = await Promise.all(
      Array.from({ length: 16 }, (_, at) => signIn("000000", `10.2.0.${at}`)),
    );
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    expect((await signIn(codeOf(server, key), "10.2.0.99")).status).toBe(429);
    server.advance(15 * 60_000);
  });

  it("does not let the password alone fill the budget of codes again", async () => {
    await withApp(server, "ana");
    for (let tried = 0; tried < 9; tried++) {
      expect((await signIn("000000")).status).toBe(422);
      expect((await signIn()).status).toBe(403);
    }
    expect((await signIn("000000")).status).toBe(422);
    expect((await signIn()).status).toBe(429);
  });

  it("is not left out by a new password", async () => {
    await withApp(server, "ana");
    await server.send("anonymous", "POST", "password/reset", { email: "ana@recado.test" });
    const token = await linkTokenFor(server, "ana@recado.test");
    const fresh = "another-long-secret";
    const body = { password: fresh, password_confirmation: fresh };
    const reset = await server.send("anonymous", "POST", `password/confirm/${token}`, body);
    expect(reset.status).toBe(204);
    const again = await signIn(undefined, "10.1.0.1", "ana", fresh);
    expect(codeAnswer(again)).toEqual([403, "auth.code_needed"]);
  });
});

describe("two-factor sign-in", () => {
  it("is on with the first right code, and only then; other sessions end", async () => {
    const begin = (current_password: string) =>
      server.send("ana", "POST", "user/two-factor", { current_password });
    expect((await begin("wrong-one")).status).toBe(422);
    const { key } = (await begin(password)).body.data;
    expect(await state()).toEqual({
      on: false,
      since: null,
      recovery_codes_left: 0,
      required: false,
    });
    const elsewhere = `Bearer ${(await signIn()).body.access_token}`;
    const confirm = (code: string) => server.send("ana", "PUT", "user/two-factor", { code });
    expect((await confirm("000000")).status).toBe(422);
    expect((await confirm(codeOf(server, key))).status).toBe(200);
    expect(await state()).toMatchObject({ on: true, recovery_codes_left: 10 });
    expect((await begin(password)).status).toBe(409);
    const headers = { authorization: elsewhere };
    expect((await server.send("anonymous", "GET", "user", undefined, headers)).status).toBe(401);
    expect((await mailsTo(server, "ana@recado.test")).at(-1)).toContain("foi ligada na sua conta");
  });

  it("keeps neither key nor codes readable in the store", async () => {
    const { key, recovery } = await withApp(server, "ana");
    const stored = JSON.stringify([
      await server.rows("select * from authenticators"),
      await server.rows("select * from recovery_codes"),
      await server.rows("select before, after, reason from audit_entries"),
    ]);
    for (const secret of [key, ...recovery, ...recovery.map((code) => code.replaceAll("-", ""))]) {
      expect(stored).not.toContain(secret);
    }
  });

  it("is switched off, and its codes renewed, by password and code together", async () => {
    const { key, recovery } = await withApp(server, "ana");
    server.advance(halfMinute);
    const renew = (body: object) =>
      server.send("ana", "POST", "user/two-factor/recovery-codes", body);
    expect((await renew({ current_password: "wrong-one", code: recovery[0] })).status).toBe(422);
    expect((await renew({ current_password: password, code: "000000" })).status).toBe(422);
    const renewed = await renew({ current_password: password, code: codeOf(server, key) });
    const fresh = renewed.body.data.recovery_codes as string[];
    expect((await signIn(recovery[0])).status).toBe(422);
    const off = (body: object) => server.send("ana", "POST", "user/two-factor/off", body);
    expect((await off({ current_password: password, code: recovery[1] })).status).toBe(422);
    expect((await off({ current_password: password, code: fresh[0] })).status).toBe(204);
    expect((await state()).on).toBe(false);
    expect((await signIn()).status).toBe(200);
    const written = await server.rows("select action from audit_entries order by seq desc limit 3");
    expect(written.map(({ action }) => action)).toEqual([
      "user.two-factor-disabled",
      "user.recovery-codes-renewed",
      "user.two-factor-enabled",
    ]);
  });
});

describe("somebody's lost device", () => {
  const reset = (who: "olivia" | "andre" | "marina" | "bruno", user: string, reason?: string) =>
    server.send(who, "DELETE", `admin/users/${user}/two-factor`, { reason });
  const idOf = async (who: "ana" | "marina") =>
    (await server.get(who, "user")).body.data.id as string;

  it("is forgotten by staff with the right to, for a reason, on record, and the person hears", async () => {
    const ana = await idOf("ana");
    expect((await reset("andre", ana, "Perdeu o celular")).body.code).toBe("auth.two_factor_off");
    await withApp(server, "ana");
    expect((await reset("bruno", ana, "Porque sim")).status).toBe(403);
    expect((await reset("olivia", ana, "Perdeu o celular")).status).toBe(403);
    expect((await reset("andre", ana)).status).toBe(422);
    expect((await reset("andre", ana, "Perdeu o celular")).status).toBe(204);
    expect((await server.get("ana", "user")).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    const [last] = await server.rows(
      "select action, actor_name, reason from audit_entries order by seq desc limit 1",
    );
    expect(last).toEqual({
      action: "user.two-factor-reset",
      actor_name: "André Nunes",
      reason: "Perdeu o celular",
    });
    expect((await mailsTo(server, "ana@recado.test")).at(-1)).toContain("A equipe desligou");
  });

  it("of a manager is left to other managers, and nobody forgets their own this way", async () => {
    const marina = await idOf("marina");
    await withApp(server, "marina");
    expect((await reset("andre", marina, "Perdeu o celular")).body.code).toBe("auth.manager_only");
    expect((await reset("marina", marina, "Perdi o celular")).body.code).toBe(
      "auth.two_factor_own",
    );
  });
});

describe("where the house asks staff for it", () => {
  it("staff without it can set it up, leave, and nothing else", async () => {
    const strict = await startServer({ env: { STAFF_TWO_FACTOR: "true" } });
    const before = await strict.get("marina", "user");
    expect(before.body.data).toMatchObject({
      confined: "auth.two_factor_missing",
      roles: [],
      permissions: [],
    });
    const closed = [
      ["GET", "admin/users"],
      ["GET", "admin/audit"],
      ["GET", "user/sessions"],
      ["PUT", "user"],
      ["GET", "events?scope=staff"],
      ["POST", "user/password"],
    ] as const;
    for (const [method, path] of closed) {
      const { status, body } = await strict.send(
        "marina",
        method,
        path,
        method === "GET" ? undefined : {},
      );
      expect([path, status, body.code]).toEqual([path, 403, "auth.two_factor_missing"]);
    }
    expect((await strict.get("ana", "user")).body.data.confined).toBeNull();
    const { recovery } = await withApp(strict, "marina");
    expect((await strict.get("marina", "admin/users")).status).toBe(200);
    expect((await strict.get("marina", "user/two-factor")).body.data.required).toBe(true);
    const off = { current_password: password, code: recovery[0] };
    const kept = await strict.send("marina", "POST", "user/two-factor/off", off);
    expect([kept.status, kept.body.code]).toEqual([409, "auth.two_factor_required"]);
    expect((await strict.send("marina", "POST", "logout")).status).toBe(204);
  });
});
