import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";

let server: TestServer;
let aurora: string;
const ids: Partial<Record<Who, string>> = {};
beforeEach(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego"] as const) {
    ids[who] = (await server.get(who, "user")).body.data.id;
  }
  aurora = (await server.get("ana", "user")).body.data.active_workspace_id;
});

const member = (who: Who) => `workspaces/${aurora}/users/${ids[who]}`;
const setRole = (by: Who, who: Who, role: string) =>
  server.send(by, "PUT", `${member(who)}/role`, { role });
const remove = (by: Who, who: Who) => server.send(by, "DELETE", member(who));
const roles = async () =>
  Object.fromEntries(
    (await server.get("ana", `workspaces/${aurora}`)).body.data.users.map(
      ({ data }: { data: { name: string; role: string } }) => [data.name, data.role],
    ),
  );

describe("the payer", () => {
  const payer = async () => (await server.get("ana", `workspaces/${aurora}`)).body.data.payer?.name;
  const set = (by: Who, who: Who) =>
    server.send(by, "PUT", `workspaces/${aurora}/payer`, { user_id: ids[who] });

  const answer = (who: Who, accepted: boolean) =>
    server.send(who, "PUT", `workspaces/${aurora}/payer/answer`, { accepted });

  it("is asked by an owner among the members, and pays once they accept, on record", async () => {
    expect((await set("ana", "bruno")).status).toBe(204);
    expect(await payer()).toBe("Ana Ribeiro");
    expect((await answer("ana", true)).status).toBe(409);
    expect((await answer("bruno", true)).status).toBe(204);
    expect(await payer()).toBe("Bruno Costa");
    expect((await answer("bruno", true)).status).toBe(409);
    expect(Object.keys((await set("ana", "diego")).body.errors)).toEqual(["user_id"]);
    expect((await set("bruno", "bruno")).status).toBe(403);
    expect((await set("diego", "diego")).status).toBe(404);
    const [entry] = await server.rows(
      `select actor_name, before, after from audit_entries where action = 'workspace.updated'`,
    );
    expect(entry).toMatchObject({
      actor_name: "Bruno Costa",
      before: { payer: { name: "Ana Ribeiro" } },
      after: { payer: { name: "Bruno Costa" } },
    });
  });

  it("stays the same where who was asked declines or leaves", async () => {
    const asked = async () =>
      (await server.get("ana", `workspaces/${aurora}`)).body.data.payer_asked?.name;
    await set("ana", "bruno");
    expect(await asked()).toBe("Bruno Costa");
    const told = await server.rows(
      "select 1 from notifications where type = 'workspace_payer_asked'",
    );
    expect(told).toHaveLength(1);
    await answer("bruno", false);
    expect([await asked(), await payer()]).toEqual([undefined, "Ana Ribeiro"]);
    await set("ana", "bruno");
    await remove("ana", "bruno");
    expect([await asked(), await payer()]).toEqual([undefined, "Ana Ribeiro"]);
  });

  it("accepts nothing in a suspended workspace", async () => {
    await set("ana", "bruno");
    await server.rows(`update workspaces set status = 'suspended' where id = '${aurora}'`);
    const refused = await answer("bruno", true);
    expect([refused.status, refused.body.code]).toEqual([403, "suspended"]);
    expect(await payer()).toBe("Ana Ribeiro");
  });

  it("is nobody once they left", async () => {
    await set("ana", "bruno");
    await answer("bruno", true);
    await remove("ana", "bruno");
    expect(await payer()).toBeUndefined();
  });
});

describe("roles", () => {
  it("are changed by an owner, and the new owner may invite", async () => {
    expect((await setRole("ana", "bruno", "owner")).status).toBe(204);
    expect(await roles()).toEqual({ "Ana Ribeiro": "owner", "Bruno Costa": "owner" });
    const { status } = await server.send("bruno", "POST", `workspaces/${aurora}/invites`, {
      emails: ["um@example.com"],
    });
    expect(status).toBe(201);
  });

  it("are not changed by members or strangers, nor beyond the known ones", async () => {
    const before = await server.fingerprint();
    expect((await setRole("bruno", "bruno", "owner")).status).toBe(403);
    expect((await setRole("diego", "bruno", "owner")).status).toBe(404);
    expect((await setRole("ana", "bruno", "manager")).status).toBe(422);
    expect((await setRole("ana", "diego", "owner")).status).toBe(404);
    expect(await server.fingerprint()).toBe(before);
  });

  it("always leave one owner", async () => {
    const refused = await setRole("ana", "ana", "user");
    expect([refused.status, refused.body.code]).toEqual([409, "workspaces.last_owner"]);
    expect((await remove("ana", "ana")).status).toBe(409);
    expect(await roles()).toMatchObject({ "Ana Ribeiro": "owner" });

    await setRole("ana", "bruno", "owner");
    expect((await setRole("ana", "ana", "user")).status).toBe(204);
    expect((await setRole("bruno", "bruno", "user")).status).toBe(409);
  });

  it("leave an owner who can sign in", async () => {
    await setRole("ana", "bruno", "owner");
    const suspend = (at: string) =>
      server.rows(`update users set suspended_at = ${at} where id = '${ids.bruno}'`);
    await suspend("now()");
    expect((await remove("ana", "ana")).body.code).toBe("workspaces.last_owner");
    await suspend("null");
    expect((await remove("ana", "ana")).status).toBe(204);
  });

  it("always leave one owner, even when two step down at once", async () => {
    await setRole("ana", "bruno", "owner");
    const answers = await Promise.all([
      setRole("ana", "ana", "user"),
      setRole("bruno", "bruno", "user"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe("membership", () => {
  it("ends at once when an owner removes a member", async () => {
    expect((await remove("ana", "bruno")).status).toBe(204);
    expect(await roles()).toEqual({ "Ana Ribeiro": "owner" });
    expect((await server.get("bruno", `workspaces/${aurora}`)).status).toBe(403);
    expect((await server.get("bruno", "user")).body.data).toMatchObject({
      active_workspace_id: null,
      grants: [],
    });
  });

  it("may be left by the member, not ended for others", async () => {
    expect((await remove("bruno", "ana")).status).toBe(403);
    expect((await remove("diego", "bruno")).status).toBe(404);
    expect(Object.keys(await roles())).toHaveLength(2);
    expect((await remove("bruno", "bruno")).status).toBe(204);
    expect(Object.keys(await roles())).toHaveLength(1);
  });
});

describe("switching", () => {
  const switchTo = (who: Who, id: string) => server.send(who, "PUT", `workspaces/${id}/switch`);

  it("leads into another of one's own workspaces and nowhere else", async () => {
    const { body } = await server.get("ana", "workspaces");
    const other = body.data.find(({ id }: { id: string }) => id !== aurora).id;
    expect((await switchTo("ana", other)).status).toBe(200);
    expect((await server.get("ana", "user")).body.data.active_workspace_id).toBe(other);
    expect((await switchTo("bruno", other)).status).toBe(404);
    expect((await switchTo("diego", aurora)).status).toBe(404);
    expect((await server.get("bruno", "user")).body.data.active_workspace_id).toBe(aurora);
  });
});
