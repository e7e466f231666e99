import { beforeEach, describe, expect, it } from "vitest";
import { forgetAudit } from "../../../tests/support/forget-audit.ts";
import { linkTokenFor, mailsTo } from "../../../tests/support/mail.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "bruno", "marina", "andre", "fernanda", "olivia"] as const) {
  await server.tokenOf(who);
}
await forgetAudit(server);
await server.snapshot();
beforeEach(() => server.restore());

const find = async (query: string) =>
  (await server.get("olivia", `admin/users?${query}`)).body.data as Record<string, unknown>[];
const names = async (query: string) => (await find(query)).map(({ first_name }) => first_name);
const person = async (name: string) => (await find(`q=${name}`))[0] as never as Person;
const send = (who: Who, method: string, path: string, body?: object) =>
  server.send(who, method, `admin/users${path}`, body);

interface Person {
  id: string;
  version: number;
  roles: string[];
  permissions: string[];
}

const fields = {
  first_name: "Elisa",
  last_name: "Moura",
  email: "elisa@example.com",
  whatsapp_country_code: "55",
  whatsapp_number: "11987659999",
  locale: "es",
};

describe("the list of people", () => {
  it("is searched by name without accents, by e-mail, and by phone in any notation", async () => {
    for (const q of [
      "olivia",
      "OLÍVIA MATOS",
      "olivia@rec",
      "(11) 98765-0014",
      "+55 11 98765.0014",
      "011 98765 0014",
    ]) {
      expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual(["Olívia"]);
    }
  });

  it("is narrowed to staff, customers, a role, and to who is verified or suspended", async () => {
    expect(await names("kind=staff&sort=name")).toEqual(["André", "Fernanda", "Marina", "Olívia"]);
    const customers = await names("kind=customer&sort=-name");
    const known = customers.filter((name) =>
      ["Diego", "Carla", "Bruno", "Ana"].includes(`${name}`),
    );
    expect(known).toEqual(["Diego", "Carla", "Bruno", "Ana"]);
    expect(customers).not.toContain("Marina");
    expect(await names("role=financial")).toEqual(["Fernanda"]);
    expect(await names("verified=false")).toEqual(["Carla"]);
    expect(await names("status=suspended")).toEqual([]);
    expect(await names("verified=true&status=active")).not.toContain("Carla");
  });

  it("is ordered by who signed in last, those who never did at the end", async () => {
    await server.rows("update users set last_sign_in_at = null where first_name = 'Diego'");
    const order = await names("sort=-last_sign_in_at");
    expect(order[0]).toBe("Olívia");
    expect(order.at(-1)).toBe("Diego");
  });
});

describe("a person's data", () => {
  it("is changed by manager and admin; a new address is to be verified again and gets a link", async () => {
    const { id, version } = await person("ana");
    const saved = await send("andre", "PUT", `/${id}`, { ...fields, version });
    expect(saved.body.data).toMatchObject({
      email: "elisa@example.com",
      email_verified_at: null,
      whatsapp_verified_at: null,
      locale: "es",
      version: version + 1,
    });
    expect(await mailsTo(server, "elisa@example.com")).toHaveLength(1);
    const [entry] = await server.rows("select * from audit_entries order by seq desc");
    expect(entry).toMatchObject({
      action: "user.updated",
      subject_id: id,
      actor_staff: true,
      before: { email: "ana@recado.test" },
      after: { email: "elisa@example.com" },
    });
  });

  it("changed by the person meanwhile is not overwritten: 409 with what it now is", async () => {
    const { id, version } = await person("ana");
    await server.send("ana", "PUT", "user", { first_name: "Aninha" });
    const before = await server.fingerprint();
    const refused = await send("marina", "PUT", `/${id}`, { ...fields, version });
    expect([refused.status, refused.body.data.first_name]).toEqual([409, "Aninha"]);
    expect(await server.fingerprint()).toBe(before);
  });

  it("takes no other's address and no half of a phone", async () => {
    const { id, version } = await person("ana");
    const change = (more: object) =>
      send("marina", "PUT", `/${id}`, { ...fields, version, ...more });
    const taken = await change({ email: "Bruno@recado.test" });
    expect(Object.keys(taken.body.errors)).toEqual(["email"]);
    const half = await change({ whatsapp_number: "" });
    expect(Object.keys(half.body.errors)).toEqual(["whatsapp_number"]);
    const impossible = await change({ whatsapp_number: "1234" });
    expect(Object.keys(impossible.body.errors)).toEqual(["whatsapp_number"]);
    expect((await change({ whatsapp_number: "", whatsapp_country_code: "" })).status).toBe(200);
  });

  it("of a manager is left to managers, so that no admin becomes one by a new address", async () => {
    const { id, version } = await person("marina");
    const refused = await send("andre", "PUT", `/${id}`, { ...fields, version });
    expect([refused.status, refused.body.code]).toEqual([403, "users.manager_only"]);
  });

  it("leaves one's own address to one's own account, which asks for the password", async () => {
    const { id, version } = await person("marina");
    const refused = await send("marina", "PUT", `/${id}`, { ...fields, version });
    expect([refused.status, refused.body.code]).toEqual([403, "users.own_email"]);
    const { email: _, ...others } = fields;
    expect((await send("marina", "PUT", `/${id}`, { ...others, version })).status).toBe(200);
  });

  it("gives no other address to staff who may more, so that a reset opens no such account", async () => {
    const { id, version } = await person("fernanda");
    const refused = await send("andre", "PUT", `/${id}`, { ...fields, version });
    expect([refused.status, refused.body.code]).toEqual([403, "users.stronger"]);
    const { email: _, ...others } = fields;
    const saved = await send("andre", "PUT", `/${id}`, { ...others, version });
    expect(saved.status).toBe(200);
    const again = { ...fields, version: version + 1 };
    expect((await send("marina", "PUT", `/${id}`, again)).status).toBe(200);
  });
});

describe("a new person", () => {
  it("is mailed a link that sets the first password, and then signs in", async () => {
    const made = await send("andre", "POST", "", fields);
    expect(made.body.data).toMatchObject({ roles: [], status: "active", email_verified_at: null });
    const token = await linkTokenFor(server, fields.email);
    const password = "a-fresh-secret-1";
    await server.send("anonymous", "POST", `password/confirm/${token}`, {
      password,
      password_confirmation: password,
    });
    const signedIn = await server.send("anonymous", "POST", "login", {
      username: fields.email,
      password,
    });
    expect(signedIn.status).toBe(200);
  });

  it("with a known address is refused at the address", async () => {
    const { body } = await send("marina", "POST", "", { ...fields, email: "ana@recado.test" });
    expect(Object.keys(body.errors)).toEqual(["email"]);
  });
});

describe("roles and permissions", () => {
  const grant = async (who: Who, name: string, more: Partial<Person>) => {
    const { id, version, roles, permissions } = await person(name);
    return send(who, "PUT", `/${id}/access`, { version, roles, permissions, ...more });
  };

  it("given to a customer make a member of staff at once, and taken make a customer", async () => {
    expect((await server.get("bruno", "admin/users")).status).toBe(403);
    expect((await grant("andre", "bruno", { roles: ["auditor"] })).status).toBe(200);
    expect((await server.get("bruno", "admin/users")).status).toBe(200);
    expect((await grant("andre", "bruno", { roles: [] })).status).toBe(200);
    expect((await server.get("bruno", "admin/users")).status).toBe(403);
    const entries = await server.rows("select before, after from audit_entries order by seq desc");
    expect(entries[0]).toEqual({
      before: { roles: ["auditor"], permissions: [] },
      after: { roles: [], permissions: [] },
    });
  });

  it("of one's own are changed by nobody", async () => {
    for (const who of ["marina", "andre"] as const) {
      const refused = await grant(who, who, { permissions: ["show-users"] });
      expect([refused.status, refused.body.code]).toEqual([403, "users.own_access"]);
    }
  });

  it("of a manager are given and taken by managers alone", async () => {
    for (const [name, roles] of [
      ["bruno", ["manager"]],
      ["marina", []],
    ] as const) {
      const refused = await grant("andre", name, { roles: [...roles] });
      expect([refused.status, refused.body.code], name).toEqual([403, "users.manager_only"]);
    }
    expect((await grant("marina", "bruno", { roles: ["manager", "admin"] })).status).toBe(200);
    expect((await grant("marina", "bruno", { roles: ["admin"] })).status).toBe(200);
  });

  it("leave one manager: of two who take the role from each other at once, one keeps it", async () => {
    await grant("marina", "bruno", { roles: ["manager"] });
    const [one, other] = [await person("marina"), await person("bruno")];
    const take = (who: Who, { id, version }: Person) =>
      send(who, "PUT", `/${id}/access`, { version, roles: [], permissions: [] });
    const answers = await Promise.all([take("bruno", one), take("marina", other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await names("role=manager")).toHaveLength(1);
  });

  it("that the giver does not hold, or that do not exist, are refused at their field", async () => {
    Object.assign(server.app.services.permissions, { "close-house": ["manager"] });
    for (const [who, name, status] of [
      ["marina", "no-such-permission", 422],
      ["andre", "close-house", 422],
      ["andre", "show-users", 200],
      ["marina", "close-house", 200],
    ] as const) {
      const { status: got, body } = await grant(who, "bruno", { permissions: [name] });
      expect(got, name).toBe(status);
      if (status === 422) expect(Object.keys(body.errors)).toEqual(["permissions"]);
    }
    expect((await grant("andre", "bruno", { permissions: [] })).status).toBe(422);
  });

  it("are not given by a role that brings more, nor taken with it, nor set free", async () => {
    for (const roles of [["financial"], ["admin", "financial"]]) {
      const refused = await grant("andre", "bruno", { roles });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["roles"]]);
    }
    const taken = await grant("andre", "fernanda", { roles: [] });
    expect([taken.status, taken.body.code]).toEqual([403, "users.stronger"]);
    const own = { permissions: ["update-workspace-payment-fees"] };
    expect((await grant("marina", "bruno", { ...own, roles: ["auditor"] })).status).toBe(200);
    expect((await grant("andre", "bruno", { roles: ["admin"] })).status).toBe(422);
  });

  it("of an auditor stay void where they write", async () => {
    await grant("marina", "olivia", { roles: ["auditor", "admin", "manager"] });
    const { id } = await person("bruno");
    const refused = await send("olivia", "PUT", `/${id}/status`, {
      status: "suspended",
      reason: "trying",
    });
    expect(refused.status).toBe(403);
  });
});

describe("a suspension", () => {
  const set = async (
    who: Who,
    name: string,
    status: string,
    reason: unknown = "unpaid since May",
  ) => send(who, "PUT", `/${(await person(name)).id}/status`, { status, reason: reason as string });

  it("ends every session and refuses new ones, until the person is let in again", async () => {
    expect((await set("andre", "bruno", "suspended")).body.data).toMatchObject({
      status: "suspended",
      suspended_reason: "unpaid since May",
    });
    expect((await server.get("bruno", "user")).status).toBe(401);
    const credentials = { username: "bruno@recado.test", password: "recado-demo" };
    const refused = await server.send("anonymous", "POST", "login", credentials);
    expect([refused.status, refused.body.code]).toEqual([403, "auth.suspended"]);
    expect((await set("andre", "bruno", "active", "paid")).status).toBe(200);
    await server.drain();
    expect((await server.get("bruno", "user")).status).toBe(401);
    expect((await server.send("anonymous", "POST", "login", credentials)).status).toBe(200);
    const entries = await server.rows("select action, reason from audit_entries order by seq");
    expect(entries).toEqual([
      { action: "user.suspended", reason: "unpaid since May" },
      { action: "user.reactivated", reason: "paid" },
    ]);
  });

  it("needs a reason, happens once, never to oneself, and to managers by managers", async () => {
    for (const reason of ["", "  x ", "x".repeat(501), undefined]) {
      const { status, body } = await set("marina", "bruno", "suspended", reason ?? null);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["reason"]]);
    }
    expect((await set("marina", "bruno", "active")).body.code).toBe("users.not_suspended");
    await set("marina", "bruno", "suspended");
    expect((await set("marina", "bruno", "suspended")).body.code).toBe("users.already_suspended");
    expect((await set("marina", "marina", "suspended")).body.code).toBe("users.own_status");
    expect((await set("andre", "marina", "suspended")).body.code).toBe("users.manager_only");
  });

  it("of the last manager who can sign in is refused", async () => {
    const { id, version } = await person("bruno");
    const access = { version, roles: ["manager"], permissions: [] };
    await send("marina", "PUT", `/${id}/access`, access);
    const answers = await Promise.all([
      set("marina", "bruno", "suspended"),
      set("bruno", "marina", "suspended"),
    ]);
    // Who comes second is refused: as the last manager, or as nobody once the session is ended.
    const [first, second] = answers.map(({ status }) => status).sort();
    expect(first).toBe(200);
    expect([401, 409]).toContain(second);
  });
});
