import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newsTo } from "../../../tests/support/mail.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { applied, approve, company } from "../fixtures/applications.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego", "marina", "andre", "olivia"] as const) {
    await server.tokenOf(who);
  }
  await server.snapshot();
});
beforeEach(() => server.restore());

const path = "workspace-application";
const fields = { company_name: "Padaria Nova Ltda", document: company, currency: "USD" };
const own = async (who: Who) => (await server.get(who, path)).body.data;
const decide = (id: string, body: object, who: Who = "marina") =>
  server.send(who, "PUT", `admin/workspace-applications/${id}/status`, body);
const open = (who: Who, body: object = { name: "Nova" }) =>
  server.send(who, "POST", "workspaces", body);
const bell = async (who: Who) =>
  (await server.get(who, "user/notifications?unread=true")).body.data.map(
    ({ type }: { type: string }) => type,
  );

describe("an application for a workspace", () => {
  it("waits one business day for its answer, and is one at a time", async () => {
    expect(await own("ana")).toEqual({ application: null, may_apply: true });
    const { status, body } = await server.send("ana", "POST", path, fields);
    expect(status).toBe(201);
    const { submitted_at, answer_due_at, ...made } = body.data;
    expect(made).toMatchObject({ ...fields, business_id: null, status: "pending" });
    expect(Date.parse(answer_due_at) - Date.parse(submitted_at)).toBeGreaterThanOrEqual(86_400_000);
    const second = await server.send("ana", "POST", path, fields);
    expect([second.status, second.body.code]).toEqual([409, "applications.already_applied"]);
  });

  it("of two sent at once is kept once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.send("ana", "POST", path, fields)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it("names a company number that exists, with or without its mask, of letters too", async () => {
    const send = (more: object) => server.send("ana", "POST", path, { ...fields, ...more });
    expect((await send({ document: "11.222.333/0001-82" })).body.errors).toHaveProperty("document");
    expect((await send({ business_id: "abc" })).body.errors).toHaveProperty("business_id");
    const { body } = await send({ document: "12.abc.345/01de-35", business_id: " 104857600 " });
    expect(body.data).toMatchObject({ document: "12ABC34501DE35", business_id: "104857600" });
  });

  it("names its currency by code, or by the number that the API has for it", async () => {
    const send = (currency: unknown) => server.send("ana", "POST", path, { ...fields, currency });
    for (const wrong of ["EUR", 0, 3, 1.5, null]) {
      expect((await send(wrong)).body.errors).toEqual({ currency: [expect.any(String)] });
    }
    expect((await send(2)).body.data.currency).toBe("USD");
  });

  it("that is rejected says why, is corrected in place and waits again", async () => {
    const id = await applied(server, "ana", "pending");
    expect((await decide(id, { status: "rejected", version: 1 })).body.errors).toHaveProperty(
      "reason",
    );
    const reason = "O CNPJ está baixado.";
    expect((await decide(id, { status: "rejected", reason, version: 1 })).status).toBe(200);
    expect(await bell("ana")).toContain("workspace_application_rejected");
    expect((await newsTo(server, "ana@recado.test")).at(-1)).toContain(reason);
    const { application } = await own("ana");
    expect(application).toMatchObject({ id, status: "rejected", rejection_reason: reason });
    expect((await open("ana")).body.code).toBe("applications.not_approved");
    const corrected = await server.send("ana", "PUT", path, fields);
    expect(corrected.body.data).toMatchObject({
      id,
      ...fields,
      status: "pending",
      rejection_reason: null,
    });
    expect((await decide(id, { status: "approved", version: 3 })).status).toBe(200);
    expect(await bell("ana")).toContain("workspace_application_approved");
    expect((await server.send("ana", "PUT", path, fields)).status).toBe(409);
  });

  it("is decided once, by the version that was seen", async () => {
    const id = await applied(server, "ana", "pending");
    const older = await server.send("ana", "PUT", path, { ...fields, version: 1 });
    expect(older.body.data.version).toBe(2);
    expect((await decide(id, { status: "approved", version: 1 })).status).toBe(409);
    const answers = await Promise.all(
      (["marina", "andre"] as const).map((who) =>
        decide(id, { status: "approved", version: 2 }, who),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await decide(id, { status: "rejected", reason: "não", version: 3 });
    expect([again.status, again.body.code]).toEqual([409, "applications.decided"]);
  });

  it("opens one workspace, in the currency that was approved", async () => {
    expect((await open("ana")).body.code).toBe("applications.not_approved");
    await approve(server, "ana");
    await server.rows(
      "update workspace_applications set currency = 'USD' where workspace_id is null",
    );
    const other = await open("ana", { name: "Nova", currency: "BRL" });
    expect(other.body.errors).toHaveProperty("currency");
    const answers = await Promise.all(Array.from({ length: 6 }, () => open("ana")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
    const made = answers.find(({ status }) => status === 201);
    expect(made?.body.data.currency).toBe("USD");
    expect((await own("ana")).application).toBeNull();
  });

  it("is refused where nobody could open one more", async () => {
    await server.rows("update workspaces set type = 'direct'");
    await approve(server, "ana");
    expect((await open("ana", { name: "Terceira" })).status).toBe(201);
    expect((await own("ana")).may_apply).toBe(false);
    const { status, body } = await server.send("ana", "POST", path, fields);
    expect([status, body.code]).toEqual([409, "applications.limit"]);
  });
});

describe("staff", () => {
  it("see the oldest first, and what else the company applied for", async () => {
    const { body } = await server.get("olivia", "admin/workspace-applications?status=pending");
    expect(body.data.map((one: { company_name: string }) => one.company_name)).toEqual([
      "Costa Doces e Salgados ME",
    ]);
    const found = await server.get("marina", "admin/workspace-applications?q=19.876.543");
    const [first, second] = found.body.data;
    const one = (await server.get("marina", `admin/workspace-applications/${second.id}`)).body.data;
    expect(one.earlier.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    expect(one.workspaces.map(({ name }: { name: string }) => name).sort()).toEqual([
      "Loja Vazia",
      "Ótica Horizonte",
    ]);
  });
});
