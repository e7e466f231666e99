import { expect, it } from "vitest";
import { startServer, type Who } from "../../../../tests/support/server.ts";

it("a workspace is read from WhatsApp twenty times in ten minutes, whoever of it asks", async () => {
  const server = await startServer();
  const { limits } = server.app.services;
  const workspaceOf = async (who: Who): Promise<string> =>
    (await server.get(who, "user")).body.data.active_workspace_id;
  const sync = async (who: Who) => {
    const path = `workspaces/${await workspaceOf(who)}/message-templates/sync`;
    return (await server.send(who, "POST", path)).status;
  };
  const aurora = await workspaceOf("ana");
  for (let asked = 1; asked < 20; asked++) await limits.take("template-sync", aurora);
  expect(await sync("ana")).toBe(200);
  expect(await sync("ana")).toBe(429);
  expect(await sync("diego")).toBe(200);
});
