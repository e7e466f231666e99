import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { approve } from "../../applications/fixtures/applications.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const home = async (who: Who) => (await server.get(who, "home")).body.data;
const stepsOf = async (who: Who) =>
  Object.fromEntries(
    (await home(who)).steps.map((step: { name: string }) => [step.name, step]),
  ) as Record<string, { done: boolean; may: boolean }>;
const left = async (who: Who) =>
  Object.values(await stepsOf(who)).filter(({ done }) => !done).length;

const verify = (who: string) =>
  server.rows(`update users set email_verified_at = now(), whatsapp_verified_at = now()
    where email = '${who}@recado.test'`);

describe("the first steps on home", () => {
  it("are all done in a workspace that is at work, for owner and member", async () => {
    expect(await left("ana")).toBe(0);
    expect(await left("bruno")).toBe(0);
  });

  it("begin with verifying: until then nobody may open a workspace, and is told so", async () => {
    const { verify: first, join } = await stepsOf("carla");
    expect([first?.done, first?.may, join?.done, join?.may]).toEqual([false, true, false, false]);
    const { status } = await server.send("carla", "POST", "workspaces", {
      name: "Doces da Carla",
      currency: "BRL",
    });
    expect(status).toBe(403);
  });

  it("lead a verified person into a workspace of their own, and on", async () => {
    await verify("carla");
    expect((await stepsOf("carla")).join).toMatchObject({ done: false, may: true });
    await approve(server, "carla");
    const { status } = await server.send("carla", "POST", "workspaces", {
      name: "Doces da Carla",
      currency: "BRL",
    });
    expect(status).toBe(201);
    expect(await stepsOf("carla")).toMatchObject({
      verify: { done: true },
      join: { done: true },
      activate: { done: false, may: true },
      invite: { done: false, may: true },
      message: { done: false, may: false },
    });
  });

  it("are done with the first message when somebody of the workspace wrote one", async () => {
    expect((await stepsOf("ana")).message).toMatchObject({ done: true });
    await server.rows("delete from message_stars");
    await server.rows("update messages set reply_to_id = null, retried_by = null returning 1");
    await server.rows("update messages set direction = 'incoming', sender_kind = null returning 1");
    expect((await stepsOf("ana")).message).toMatchObject({ done: false });
  });

  it("tell a verified address who invited it, and an unverified one nothing", async () => {
    const { body } = await server.get("ana", "user");
    const { active_workspace_id: workspace } = body.data;
    const invites = `workspaces/${workspace}/invites`;
    await server.send("ana", "POST", invites, { emails: ["carla@recado.test"] });
    expect((await home("carla")).invites).toEqual([]);
    await verify("carla");
    expect((await home("carla")).invites).toEqual([
      { workspace_name: "Padaria Aurora", invited_by: "Ana Ribeiro" },
    ]);
  });

  it("name the owners to a member who was given no number", async () => {
    await server.rows("delete from number_users");
    const { owners } = await home("bruno");
    expect(owners).toEqual(["Ana Ribeiro"]);
    expect(await stepsOf("bruno")).toMatchObject({ access: { done: false, may: false } });
    expect(await stepsOf("bruno")).not.toHaveProperty("activate");
    await server.rows(
      "update numbers set workspace_id = (select id from workspaces where name = 'Clínica Vida')",
    );
    expect(await stepsOf("bruno")).toMatchObject({ activate: { done: false, may: false } });
  });

  it("are nothing to staff", async () => {
    expect(await home("marina")).toMatchObject({ steps: [], parts: {} });
  });
});
