import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../src/contract/abilities.ts";
import type { Entry } from "../../../src/server/record.ts";
import { forgetAudit } from "../../../tests/support/forget-audit.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import type { Activity } from "../contract/audit-entry.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "bruno", "diego", "marina", "andre", "fernanda", "olivia"] as const) {
  await server.tokenOf(who);
}
const me = async (who: Who) => (await server.get(who, "user")).body.data as Actor;
const ana = await me("ana");
const marina = await me("marina");
const bruno = await me("bruno");
const workspace_id = ana.active_workspace_id as string;
await forgetAudit(server);
await server.snapshot();
beforeEach(() => server.restore());

const write = (actor: Actor, name: string, entry: Partial<Entry>, at = server.now()) => {
  const origin = { requestId: "1", ip: "10.1.2.3", userAgent: "UA", credential: null, name };
  const whole = { action: "number.updated", subject: "number", subject_id: ana.id, ...entry };
  const who: Actor = { ...actor, kind: "session" };
  const { store, recorder } = server.app.services;
  return store.transact((db) => recorder.write({ db, now: at, actor: who, origin }, whole));
};
const ownerReads = async (query = "", who: Who = "ana") =>
  server.get(who, `workspaces/${workspace_id}/activity-log?${query}`);
const staffReads = async (query = "", who: Who = "olivia") =>
  server.get(who, `admin/audit?${query}`);
const actions = ({ body }: { body: { data: { action: string }[] } }) =>
  body.data.map(({ action }) => action);

describe("a workspace's activity", () => {
  it("is read by its owner: newest first, members in full, staff by name and without their reasons", async () => {
    await write(ana, "Ana Ribeiro", { workspace_id, before: { tag: "a" }, after: { tag: "b" } });
    await write(marina, "Marina Prado", {
      action: "workspace.status-changed",
      subject: "workspace",
      workspace_id,
      reason: "unpaid",
      before: { status: "active", status_reason: null },
      after: { status: "suspended", status_reason: "unpaid" },
    });
    await write(ana, "Ana Ribeiro", { action: "number.limit-changed" });
    const { body } = await ownerReads();
    expect(body.data).toEqual([
      expect.objectContaining({
        action: "workspace.status-changed",
        actor: { name: "Marina Prado", staff: true },
        before: { status: "active" },
        after: { status: "suspended" },
        reason: null,
      }),
      expect.objectContaining({
        actor: { name: "Ana Ribeiro", staff: false },
        before: { tag: "a" },
        after: { tag: "b" },
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain("10.1.2.3");
  });

  it("is not searched for words in the reasons of staff, which it does not tell", async () => {
    const entry = { workspace_id, reason: "suspicious of fraud" };
    await write(marina, "Marina Prado", entry);
    await write(ana, "Ana Ribeiro", entry);
    const found = async (q: string) =>
      (await ownerReads(`q=${q}`)).body.data.map(({ actor }: Activity) => actor.name);
    expect(await found("fraud")).toEqual(["Ana Ribeiro"]);
    expect(await found("márina")).toEqual(["Marina Prado"]);
    expect(await found("number.updated")).toEqual(["Ana Ribeiro", "Marina Prado"]);
    const staff = await staffReads(`workspace_id=${workspace_id}&q=fraud`);
    expect(actions(staff)).toHaveLength(2);
  });

  it("tells of a change only what the plugin states of such things", async () => {
    const before = { tag: "a", kept_inside: "b" };
    await write(ana, "Ana Ribeiro", { workspace_id, before, after: { tag: "c" } });
    expect((await ownerReads()).body.data[0]).toMatchObject({ plugin: "numbers" });
    expect((await ownerReads()).body.data[0].before).toEqual({ tag: "a" });
    expect((await staffReads(`workspace_id=${workspace_id}`)).body.data[0].before).toEqual(before);
  });

  it("takes no action and no subject that no plugin states", async () => {
    await expect(write(ana, "Ana", { action: "number.tried" })).rejects.toThrow(/no plugin states/);
    await expect(write(ana, "Ana", { subject: "plan" })).rejects.toThrow(/no plugin states/);
  });

  it("has what owners do with the people in it", async () => {
    await server.send("ana", "POST", `workspaces/${workspace_id}/invites`, {
      emails: ["rita@example.com"],
    });
    await server.send("ana", "DELETE", `workspaces/${workspace_id}/users/${bruno.id}`);
    const { body } = await ownerReads();
    expect(body.data).toEqual([
      expect.objectContaining({
        action: "workspace.member-removed",
        person: { id: bruno.id, name: "Bruno Costa" },
      }),
      expect.objectContaining({
        action: "workspace.people-invited",
        after: { emails: ["rita@example.com"] },
      }),
    ]);
  });

  it("says nothing of the provider's own business", async () => {
    await write(marina, "Marina", {
      action: "partner.workspace-linked",
      subject: "partner",
      workspace_id,
    });
    expect((await ownerReads()).body.data).toEqual([]);
    expect(actions(await staffReads(`workspace_id=${workspace_id}`))).toHaveLength(1);
  });

  it("is read by a member of the numbers they see, without values, and not there for others", async () => {
    const number = (await server.get("bruno", "whatsapp/numbers")).body.data[0].id as string;
    const after = { webhook_url: "https://example.com/secret" };
    await write(ana, "Ana", { workspace_id, number_id: number, subject_id: number, after });
    await write(ana, "Ana", { workspace_id, number_id: crypto.randomUUID(), after });
    await write(ana, "Ana", { workspace_id, after });
    const { status, body } = await ownerReads("", "bruno");
    expect(status).toBe(200);
    expect(body.data).toEqual([
      expect.objectContaining({ number: expect.objectContaining({ id: number }), after: null }),
    ]);
    expect(JSON.stringify(body)).not.toContain("secret");
    expect((await ownerReads("", "diego")).status).toBe(404);
    expect((await ownerReads("", "marina")).status).toBe(403);
  });

  it("is narrowed by action, by text and by days of the business zone", async () => {
    await write(
      ana,
      "Ana",
      { workspace_id, action: "number.updated" },
      new Date("2026-03-01T02:59:00Z"),
    );
    await write(
      bruno,
      "Bruno Costa",
      { workspace_id, action: "number.state-changed" },
      new Date("2026-03-01T03:00:00Z"),
    );
    expect(actions(await ownerReads("action=number.updated"))).toEqual(["number.updated"]);
    expect(actions(await ownerReads("q=brúno"))).toEqual(["number.state-changed"]);
    expect(actions(await ownerReads("at_to=2026-02-28"))).toEqual(["number.updated"]);
    expect(actions(await ownerReads("at_from=2026-03-01&at_to=2026-03-01"))).toEqual([
      "number.state-changed",
    ]);
    expect(actions(await ownerReads("sort=at"))).toEqual([
      "number.updated",
      "number.state-changed",
    ]);
  });
});

describe("the audit log for staff", () => {
  it("tells of a person both what they did and what was done to them or for them", async () => {
    await write(bruno, "Bruno Costa", { action: "number.updated" });
    await write(marina, "Marina Prado", {
      action: "user.suspended",
      subject: "user",
      subject_id: bruno.id,
    });
    await write(marina, "Marina Prado", { action: "number.user-removed", on_behalf_of: bruno.id });
    await write(ana, "Ana", { action: "number.limit-changed" });
    const answer = await staffReads(`user_id=${bruno.id}`);
    expect(actions(answer)).toEqual(["number.user-removed", "user.suspended", "number.updated"]);
    expect(answer.body.data[1]).toMatchObject({
      actor: { id: marina.id, name: "Marina Prado", staff: true, kind: "session" },
      person: { id: bruno.id, name: "Bruno Costa" },
      ip: "10.1.2.3",
      seq: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(answer.body.data[0].on_behalf_of).toEqual({ id: bruno.id, name: "Bruno Costa" });
    expect(actions(await staffReads(`user_id=${bruno.id}&actor=${marina.id}`))).toHaveLength(2);
  });

  it("opens to whoever may see the thing it is narrowed to, and whole only to who may see all", async () => {
    const { version, id } = (await server.get("marina", `admin/users/${bruno.id}`)).body.data;
    const access = { version, roles: ["financial"], permissions: [] };
    await server.send("marina", "PUT", `admin/users/${id}/access`, access);
    const status = async (query: string) => (await staffReads(query, "bruno")).status;
    const { permissions } = server.app.services;
    const stated = { ...permissions };
    Object.assign(permissions, {
      "show-workspaces": ["manager"],
      "show-numbers": ["manager"],
      "show-number-events": ["manager"],
      "show-audit": ["manager"],
    });
    expect(await status(`user_id=${ana.id}`)).toBe(200);
    expect(await status(`workspace_id=${workspace_id}`)).toBe(403);
    expect(await status(`number_id=${ana.id}`)).toBe(403);
    expect(await status("")).toBe(403);
    Object.assign(permissions, stated);
  });

  it("tells of one record to whoever may see such records, and to nobody else", async () => {
    const plan = (await server.get("fernanda", "admin/plans?q=growth")).body.data[0];
    const other = (await server.get("fernanda", "admin/plans?q=starter")).body.data[0];
    for (const { id } of [plan, other]) {
      await write(marina, "Marina Prado", {
        action: "plan.updated",
        subject: "plan",
        subject_id: id,
      });
    }
    // The same id as another kind of thing is another thing.
    await write(marina, "Marina Prado", {
      action: "user.suspended",
      subject: "user",
      subject_id: plan.id,
    });
    const history = `resource=plans&record_id=${plan.id}`;
    expect(actions(await staffReads(history, "fernanda"))).toEqual(["plan.updated"]);
    expect((await staffReads(`resource=nothing&record_id=${plan.id}`, "fernanda")).status).toBe(
      403,
    );
    expect((await staffReads(history, "ana")).status).toBe(403);
  });
});

describe("the house's own list", () => {
  it("is narrowed to a kind of thing, a person and a workspace together", async () => {
    await write(ana, "Ana Ribeiro", { workspace_id });
    await write(marina, "Marina Prado", {
      action: "workspace.status-changed",
      subject: "workspace",
      workspace_id,
    });
    await write(marina, "Marina Prado", {
      action: "workspace.status-changed",
      subject: "workspace",
      workspace_id: marina.id,
    });
    expect(actions(await staffReads())).toHaveLength(3);
    expect(actions(await staffReads("subject=number"))).toEqual(["number.updated"]);
    const both = `subject=workspace&actor=${marina.id}&workspace_id=${workspace_id}`;
    expect(actions(await staffReads(both))).toEqual(["workspace.status-changed"]);
  });
});

describe("a number's activity", () => {
  it("is what its workspace's owner reads of that number alone", async () => {
    const number_id = crypto.randomUUID();
    await write(ana, "Ana Ribeiro", { workspace_id, number_id, after: { tag: "b" } });
    await write(ana, "Ana Ribeiro", { workspace_id });
    expect((await ownerReads()).body.data).toHaveLength(2);
    expect((await ownerReads(`number_id=${number_id}`)).body.data).toMatchObject([
      { after: { tag: "b" } },
    ]);
  });
});
