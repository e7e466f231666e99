import { beforeEach, describe, expect, it } from "vitest";
import { linkTokenFor, mailsTo } from "../../../tests/support/mail.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";

let server: TestServer;
let aurora: string;
beforeEach(async () => {
  server = await startServer();
  aurora = (await server.get("ana", "user")).body.data.active_workspace_id;
  // Signed in beforehand: a session is a row, and refusals must not change any.
  for (const who of ["bruno", "carla", "diego", "marina"] as const) await server.tokenOf(who);
});

const invite = (who: Who, ...emails: string[]) =>
  server.send(who, "POST", `workspaces/${aurora}/invites`, { emails });
const show = (who: Who, token: string) => server.get(who, `verify/workspace/${token}`);
const accept = (who: Who, token: string) => server.send(who, "POST", `workspaces/verify/${token}`);
const invited = async () => {
  await invite("ana", "diego@recado.test");
  return linkTokenFor(server, "diego@recado.test");
};
const detail = async () => (await server.get("ana", `workspaces/${aurora}`)).body.data;

describe("inviting", () => {
  it("mails each address one link, and only the owner sees the open invites", async () => {
    const { status, body } = await invite("ana", "um@example.com", "DOIS@example.com");
    expect(status).toBe(201);
    expect(body.data).toHaveLength(2);
    expect(JSON.stringify(body)).not.toMatch(/token/);
    expect(await mailsTo(server, "um@example.com")).toHaveLength(1);
    expect(await mailsTo(server, "dois@example.com")).toHaveLength(1);
    expect((await detail()).invites).toHaveLength(2);
    const member = await server.get("bruno", `workspaces/${aurora}`);
    expect(member.body.data.invites).toEqual([]);
  });

  it("is refused to members, strangers and the unverified, and mails nobody", async () => {
    const before = await server.fingerprint();
    expect((await invite("bruno", "um@example.com")).status).toBe(403);
    expect((await invite("diego", "um@example.com")).status).toBe(404);
    expect((await invite("carla", "um@example.com")).status).toBe(403);
    expect(await server.fingerprint()).toBe(before);
    expect(await mailsTo(server, "um@example.com")).toEqual([]);
  });

  it("names the address that already takes part, and invites none of the others", async () => {
    const { status, body } = await invite("ana", "um@example.com", "bruno@recado.test");
    expect(status).toBe(422);
    expect(body.errors["emails.1"][0]).toContain("bruno@recado.test");
    expect((await detail()).invites).toEqual([]);
  });

  it("happens once, however many ask for the same at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => invite("ana", "um@example.com")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
    expect((await detail()).invites).toHaveLength(1);
    expect(await mailsTo(server, "um@example.com")).toHaveLength(1);
  });

  it("is not a way to mail a crowd of strangers", async () => {
    const crowd = (at: number) => Array.from({ length: 20 }, (_, i) => `s${at}-${i}@example.com`);
    expect((await invite("ana", ...crowd(1))).status).toBe(201);
    expect((await invite("ana", ...crowd(2))).status).toBe(201);
    const third = await invite("ana", ...crowd(3));
    expect(third.status).toBe(429);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await detail()).invites).toHaveLength(40);
  });

  it("acts once for the same idempotency key", async () => {
    const send = () =>
      server.send(
        "ana",
        "POST",
        `workspaces/${aurora}/invites`,
        { emails: ["um@example.com"] },
        { "idempotency-key": "one-wish-0001" },
      );
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await mailsTo(server, "um@example.com")).toHaveLength(1);
  });
});

describe("an invitation link", () => {
  it("shows its own person what it invites to, and changes nothing", async () => {
    const token = await invited();
    const before = await server.fingerprint();
    const { body } = await show("diego", token);
    expect(body.data).toEqual({
      workspace_name: "Padaria Aurora",
      invited_by: "Ana Ribeiro",
      accepted: false,
    });
    expect(await server.fingerprint()).toBe(before);
  });

  it("is refused to another account with 403, not with a sign-out", async () => {
    const token = await invited();
    const before = await server.fingerprint();
    for (const answer of [await show("carla", token), await accept("carla", token)]) {
      expect([answer.status, answer.body.code]).toEqual([403, "workspaces.invite_not_yours"]);
      expect(JSON.stringify(answer.body)).not.toContain("Aurora");
    }
    expect((await accept("marina", token)).status).toBe(403);
    expect((await accept("anonymous", token)).status).toBe(401);
    expect(await server.fingerprint()).toBe(before);
  });

  it("makes the person a member once, switches them over and tells the owner", async () => {
    const token = await invited();
    const { status, body } = await accept("diego", token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: aurora, role: "user" });
    expect((await server.get("diego", "user")).body.data.active_workspace_id).toBe(aurora);
    expect((await accept("diego", token)).status).toBe(409);
    const people = (await detail()).users.map((one: { data: { email: string } }) => one.data.email);
    expect(people.filter((email: string) => email === "diego@recado.test")).toHaveLength(1);

    const told = (await server.get("ana", "user/notifications")).body;
    expect(told.data).toEqual([
      expect.objectContaining({
        type: "workspace_joined",
        values: { person: "Diego Farias", workspace: "Padaria Aurora" },
        path: `/workspace/switch/${aurora}`,
      }),
    ]);
    expect((await server.get("bruno", "user/notifications")).body.data).toEqual([]);
  });

  it("no longer opens once it is cancelled or a week old", async () => {
    const token = await invited();
    const [open] = (await detail()).invites;
    expect(
      (await server.send("diego", "DELETE", `workspaces/${aurora}/invites/${open.id}`)).status,
    ).toBe(404);
    expect(
      (await server.send("ana", "DELETE", `workspaces/${aurora}/invites/${open.id}`)).status,
    ).toBe(204);
    expect((await show("diego", token)).status).toBe(404);
    expect((await accept("diego", token)).status).toBe(404);

    const newer = await invited();
    server.advance(8 * 86_400_000);
    expect((await show("diego", newer)).status).toBe(404);
  });
});
