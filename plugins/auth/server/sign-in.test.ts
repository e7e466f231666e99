import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const signIn = (username: unknown, password: unknown, ip = "10.0.0.1") =>
  server.send("anonymous", "POST", "login", { username, password }, { "x-test-ip": ip });

describe("signing up", () => {
  const fields = {
    first_name: "Rita",
    last_name: "Campos",
    email: "rita@example.com",
    password: "uma frase bem longa",
    password_confirmation: "uma frase bem longa",
  };
  const register = (whatsapp_country_code: string, whatsapp_number: string) => {
    const phone = { whatsapp_country_code, whatsapp_number };
    return server.send("anonymous", "POST", "register", { ...fields, ...phone });
  };

  it("takes no phone that cannot exist, neither here nor in the account", async () => {
    const refused = await register("55", "1234");
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["whatsapp_number"]);
    expect((await register("55", "21988887777")).status).toBe(201);
    const changed = await server.send("carla", "PUT", "user", { whatsapp_number: "1234" });
    expect(Object.keys(changed.body.errors)).toEqual(["whatsapp_number"]);
  });
});

describe("signing in", () => {
  it("opens a session that GET user answers to", async () => {
    const { status, body } = await signIn("ANA@recado.test", "recado-demo");
    expect(status).toBe(200);
    const me = await server.send("anonymous", "GET", "user", undefined, {
      authorization: `Bearer ${body.access_token}`,
    });
    expect(me.body.data).toMatchObject({ email: "ana@recado.test", roles: [] });
    expect(me.body.data.grants).toContainEqual(
      expect.objectContaining({ on: "workspace", role: "owner" }),
    );
    expect(me.body.data).not.toHaveProperty("password_hash");
  });

  it("refuses a wrong, empty, missing or misshapen password with 422, never 401", async () => {
    for (const password of ["wrong-one", "", null, undefined, ["recado-demo"], { $ne: 1 }, true]) {
      const { status } = await signIn("bruno@recado.test", password, "10.0.0.2");
      expect(status, JSON.stringify(password)).toBe(422);
    }
  });

  it("answers the same for an unknown address and a wrong password", async () => {
    const unknown = await signIn("nobody@recado.test", "whatever-1", "10.0.0.3");
    const known = await signIn("diego@recado.test", "whatever-1", "10.0.0.3");
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
  });

  it("stops after ten bad tries of one account, whatever its spelling, and lets the owner in from elsewhere", async () => {
    const spellings = [
      "diego@recado.test",
      "DIEGO@recado.test",
      " diego@recado.test ",
      "Diego@Recado.Test",
    ];
    for (let i = 0; i < 10; i++) {
      const { status } = await signIn(spellings[i % spellings.length], "bad-guess", "10.0.0.4");
      expect(status).toBe(422);
    }
    const eleventh = await signIn("diego@recado.test", "recado-demo", "10.0.0.4");
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
    const forged = await server.send(
      "anonymous",
      "POST",
      "login",
      { username: "diego@recado.test", password: "recado-demo", extra: 1 },
      { "x-test-ip": "10.0.0.4", "x-forwarded-for": "1.2.3.4" },
    );
    expect(forged.status).toBe(429);
    expect((await signIn("diego@recado.test", "recado-demo", "10.0.0.5")).status).toBe(200);
  });

  it("judges no more guesses when many come at once than one after the other", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => signIn("marina@recado.test", "bad-guess", "10.0.0.6")),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    // Of the address only what was judged counts.
    expect((await signIn("andre@recado.test", "recado-demo", "10.0.0.6")).status).toBe(200);
  });

  it("costs no budget when the password was right", async () => {
    for (let i = 0; i < 60; i++) {
      expect((await signIn("ana@recado.test", "recado-demo", "10.0.0.7")).status).toBe(200);
    }
  });

  it("ends the session at sign-out at once", async () => {
    const { body } = await signIn("fernanda@recado.test", "recado-demo");
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await server.send("anonymous", "POST", "logout", undefined, headers)).status).toBe(204);
    expect((await server.send("anonymous", "GET", "user", undefined, headers)).status).toBe(401);
  });
});
