import { beforeEach, describe, expect, it } from "vitest";
import { forgetAudit } from "../../../../tests/support/forget-audit.ts";
import { mailsTo } from "../../../../tests/support/mail.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "carla", "marina", "andre", "olivia"] as const) {
    await server.tokenOf(who);
  }
  await forgetAudit(server);
});

const idOf = async (who: Who) => (await server.get(who, "user")).body.data.id as string;
const sessionsOf = async (id: string) =>
  (await server.get("olivia", `admin/users/${id}/sessions`)).body.data as { id: string }[];
const audit = () => server.rows("select action, subject_id, actor_name from audit_entries");

describe("a person's sessions", () => {
  it("are shown to whoever may see people, without a secret", async () => {
    const sessions = await sessionsOf(await idOf("bruno"));
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        current: false,
        ip: "127.0.0.1",
        user_agent: expect.any(String),
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
    ]);
    expect((await server.get("marina", `admin/users/${crypto.randomUUID()}/sessions`)).status).toBe(
      404,
    );
  });

  it("are ended one by one and only under their own person, and it is written down", async () => {
    const [ana, bruno] = [await idOf("ana"), await idOf("bruno")];
    const [session] = await sessionsOf(bruno);
    const end = (user: string) =>
      server.send("andre", "DELETE", `admin/users/${user}/sessions/${session?.id}`);
    expect((await end(ana)).status).toBe(404);
    expect((await server.get("bruno", "user")).status).toBe(200);
    expect((await end(bruno)).status).toBe(204);
    expect((await server.get("bruno", "user")).status).toBe(401);
    expect(await audit()).toEqual([
      { action: "user.session-ended", subject_id: bruno, actor_name: "André Nunes" },
    ]);
  });

  it("are ended all at once; a manager's by managers alone", async () => {
    const [bruno, marina] = [await idOf("bruno"), await idOf("marina")];
    const end = (who: Who, user: string) =>
      server.send(who, "DELETE", `admin/users/${user}/sessions`);
    expect((await end("andre", bruno)).status).toBe(204);
    expect(await sessionsOf(bruno)).toEqual([]);
    const refused = await end("andre", marina);
    expect([refused.status, refused.body.code]).toEqual([403, "auth.manager_only"]);
    expect((await server.get("marina", "user")).status).toBe(200);
  });
});

describe("the link that verifies an address", () => {
  const resend = (who: Who, id: string) =>
    server.send(who, "POST", `admin/users/${id}/verify/email`);

  it("is mailed again to whoever has not followed it, by whoever may change people", async () => {
    const carla = await idOf("carla");
    expect((await resend("olivia", carla)).status).toBe(403);
    expect((await resend("andre", carla)).status).toBe(204);
    expect(await mailsTo(server, "carla@recado.test")).toHaveLength(1);
    expect((await resend("andre", await idOf("bruno"))).body.code).toBe("auth.already_verified");
    expect((await audit()).map(({ action }) => action)).toEqual(["user.email-link-sent"]);
  });
});
