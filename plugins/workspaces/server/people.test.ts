import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "../../../src/contract/day.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";

let server: TestServer;
let aurora: string;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego", "marina", "olivia"] as const) {
    await server.tokenOf(who);
  }
  aurora = (await server.get("ana", "user")).body.data.active_workspace_id;
  await server.snapshot();
});
beforeEach(() => server.restore());

interface Listed {
  email: string;
}
const emails = async (query: string, who: Who = "ana", of = "users") => {
  const { status, body } = await server.get(who, `workspaces/${aurora}/${of}${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.map(({ email }: Listed) => email);
};

describe("a workspace's people", () => {
  it("are read by whoever belongs to it, and by nobody else", async () => {
    const both = ["ana@recado.test", "bruno@recado.test"];
    expect(await emails("?sort=email")).toEqual(both);
    expect(await emails("?sort=-name", "bruno")).toEqual(both.toReversed());
    expect((await server.get("diego", `workspaces/${aurora}/users`)).status).toBe(404);
    expect((await server.get("marina", `workspaces/${aurora}/users`)).status).toBe(403);
  });

  it("are found by name or address, by role and by when they came, a page at a time", async () => {
    expect(await emails("?q=COSTA")).toEqual(["bruno@recado.test"]);
    expect(await emails("?q=ana%40")).toEqual(["ana@recado.test"]);
    expect(await emails("?role=user")).toEqual(["bruno@recado.test"]);
    const { body } = await server.get("ana", `workspaces/${aurora}/users?per_page=1&sort=name`);
    expect(body.data).toHaveLength(1);
    expect(body.meta).toMatchObject({ total: 2, last_page: 2 });
    const came = dayOf(new Date(body.data[0].created_at));
    expect(await emails(`?created_from=${came}&created_to=${came}`)).toContain("ana@recado.test");
    expect(await emails("?created_to=2000-01-01")).toEqual([]);
  });

  it("and their invites are read by staff as well, who see the same", async () => {
    const at = `admin/workspaces/${aurora}`;
    const { body } = await server.get("olivia", `${at}/members?sort=email`);
    expect(body.data.map(({ email }: Listed) => email)).toEqual(await emails("?sort=email"));
    expect((await server.get("ana", `${at}/members`)).status).toBe(403);
    expect((await server.get("ana", `${at}/invites`)).status).toBe(403);
  });
});

describe("invites that wait for an answer", () => {
  beforeEach(async () => {
    await server.send("ana", "POST", `workspaces/${aurora}/invites`, {
      emails: ["um@example.com", "dois@example.com"],
    });
  });
  const invites = (query = "") => emails(query, "ana", "invites");

  it("are listed without their link, for who manages them alone", async () => {
    const { body } = await server.get("ana", `workspaces/${aurora}/invites?sort=email`);
    expect(body.data.map(({ email }: Listed) => email)).toEqual([
      "dois@example.com",
      "um@example.com",
    ]);
    const shown = ["created_at", "email", "expires_at", "id"];
    expect(Object.keys(body.data[0]).toSorted()).toEqual(shown);
    expect((await server.get("bruno", `workspaces/${aurora}/invites`)).status).toBe(403);
    expect((await server.get("diego", `workspaces/${aurora}/invites`)).status).toBe(404);
    expect(await invites("?q=dois")).toEqual(["dois@example.com"]);
    const until = dayOf(new Date(body.data[0].expires_at));
    expect(await invites(`?expires_from=${until}`)).toHaveLength(2);
    expect(await invites("?expires_to=2000-01-01")).toEqual([]);
  });

  it("leave the list when they are withdrawn or over", async () => {
    const { body } = await server.get("ana", `workspaces/${aurora}/invites`);
    await server.send("ana", "DELETE", `workspaces/${aurora}/invites/${body.data[0].id}`);
    expect(await invites()).toHaveLength(1);
    await server.rows(
      "update workspace_invites set expires_at = expires_at - interval '1 year' returning id",
    );
    expect(await invites()).toEqual([]);
  });
});
