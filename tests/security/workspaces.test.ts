import { beforeEach, describe, expect, it } from "vitest";
import { workspaceHeader } from "../../src/contract/endpoint.ts";
import { permissionTable, type Row, sendSample } from "../support/permission-table.ts";
import { startServer, type TestServer, type Who } from "../support/server.ts";

const server: TestServer = await startServer();
const { rows } = permissionTable(server);
const inWorkspace = rows.filter(({ endpoint }) => endpoint.inWorkspace);

const workspaceOf = async (who: Who, name: string): Promise<string> => {
  const { body } = await server.get(who, "workspaces");
  return body.data.find((one: { name: string }) => one.name === name).id;
};
const aurora = await workspaceOf("ana", "Padaria Aurora");
const eventos = await workspaceOf("ana", "Aurora Eventos");
const vida = await workspaceOf("diego", "Clínica Vida");
for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const send = async (who: Who, row: Row, workspace: string) =>
  sendSample(server, who, row, (await row.sample?.(server)) ?? {}, {
    [workspaceHeader]: workspace,
  });

describe.each(inWorkspace.map((row) => [row.name, row] as const))("%s", (_, row) => {
  it("answers nobody in a workspace that is not theirs", async () => {
    const before = await server.fingerprint();
    for (const [who, workspace] of [
      ["diego", aurora],
      ["ana", vida],
      ["bruno", eventos],
      ["marina", aurora],
      ["ana", "00000000-0000-0000-0000-000000000000"],
      ["ana", "' or true --"],
      ["ana", ""],
    ] as const) {
      const { status, body } = await send(who, row, workspace);
      // Staff and members may not make every call: they are told that first.
      const owner = who === "ana" || who === "diego";
      const code = owner ? "not_in_workspace" : expect.stringMatching(/not_in_workspace|forbidden/);
      expect([status, body.code], `${who} in ${workspace}`).toEqual([403, code]);
    }
    expect(await server.fingerprint()).toBe(before);
  });

  it("answers a member in it, until the membership ends", async () => {
    const allowed = await send("bruno", row, aurora);
    expect(allowed.body.code).not.toBe("not_in_workspace");
    const { body } = await server.get("bruno", "user");
    await server.send("ana", "DELETE", `workspaces/${aurora}/users/${body.data.id}`);
    const before = await server.fingerprint();
    expect((await send("bruno", row, aurora)).status).toBe(403);
    expect(await server.fingerprint()).toBe(before);
  });
});

it("one person works in two workspaces at once, and what one chooses stays there", async () => {
  await server.rows(
    `update numbers set workspace_id = '${eventos}' where display_name = 'Aurora Encomendas' returning id`,
  );
  const listed = async (workspace: string, path: string) => {
    const headers = { [workspaceHeader]: workspace };
    const { body } = await server.send("ana", "GET", path, undefined, headers);
    return body.data.map((one: { display_name?: string; title?: string }) => {
      return one.display_name ?? one.title;
    });
  };
  for (const last of [aurora, eventos]) {
    await server.send("ana", "PUT", `workspaces/${last}/switch`);
    for (const path of ["whatsapp/numbers", "messenger/numbers", "search?q=Encomendas"]) {
      expect(await listed(eventos, path)).toEqual(["Aurora Encomendas"]);
      expect(await listed(aurora, path)).not.toContain("Aurora Encomendas");
    }
    const headers = { [workspaceHeader]: eventos };
    const me = await server.send("ana", "GET", "user", undefined, headers);
    expect(me.body.data.active_workspace_id).toBe(eventos);
    expect((await server.get("ana", "user")).body.data.active_workspace_id).toBe(last);
  }
});

it("a call that is not about a workspace takes no notice of the header", async () => {
  const headers = { [workspaceHeader]: vida };
  expect((await server.send("ana", "GET", "workspaces", undefined, headers)).status).toBe(200);
  expect((await server.send("ana", "POST", "logout", undefined, headers)).status).toBe(204);
});
