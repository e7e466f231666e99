import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { full } from "../support/full.ts";
import { runStart, verifyAudit } from "../support/run-start.ts";

let folder: string;
const fill = () => {
  folder = mkdtempSync(`${tmpdir()}/process-`);
  cpSync(process.env.DEMO_STORE ?? "", folder, { recursive: true });
};
const leave = () => rmSync(folder, { recursive: true, force: true });

/** A start that must fail, with what it said. */
function failedStart(env: Record<string, string>) {
  const { code, err: said } = runStart(folder, env);
  return { code, said };
}

async function api(server: BuiltServer, method: string, path: string, body?: object, token = "") {
  const response = await fetch(`${server.url}/v2/${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json().catch(() => null)) as never };
}

const signIn = async (server: BuiltServer): Promise<string> => {
  const credentials = { username: "ana@recado.test", password: "recado-demo" };
  const { body } = await api(server, "POST", "login", credentials);
  return (body as { access_token: string }).access_token;
};

// Each takes up the folder and the server where the former test left them.
test.describe("one server after the other on one folder", () => {
  test.describe.configure({ mode: "serial" });
  let server: BuiltServer;
  test.beforeAll(async () => {
    fill();
    server = await startBuiltServer(folder);
  });
  test.afterAll(async () => {
    await server?.stop("SIGKILL");
    leave();
  });

  test("a second server on the same folder is refused with the first one's process number, blocked or not", async () => {
    try {
      const { code, said } = failedStart({});
      expect(code).toBe(1);
      expect(said).toContain(`process ${server.pid}`);
      expect(said.split("\n")).toHaveLength(1);
      expect((await api(server, "GET", "runtime")).status).toBe(200);
      process.kill(server.pid, "SIGSTOP");
      expect(failedStart({})).toMatchObject({ code: 1 });
    } finally {
      process.kill(server.pid, "SIGCONT");
    }
  });

  test("the audit log of a running server is not verified beside it, and a folder without one is named", () => {
    const { code, said } = verifyAudit(folder);
    expect([code, said.split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(`process ${server.pid}`);
    const nowhere = join(folder, "nowhere");
    expect(verifyAudit(nowhere)).toEqual({ code: 1, said: `There is no store in ${nowhere}.` });
  });

  test("kill -9 in the middle of writing loses no acknowledged write", async () => {
    for (let round = 0; round < (full ? 4 : 1); round++) {
      const token = await signIn(server);
      let acknowledged = -1;
      let writing = true;
      const writer = (async () => {
        for (let i = 0; writing; i++) {
          const first_name = `R${round} N${i}`;
          const answer = await api(server, "PUT", "user", { first_name }, token).catch(() => null);
          if (answer?.status === 200) acknowledged = i;
        }
      })();
      await expect.poll(() => acknowledged).toBeGreaterThan(1);
      await server.stop("SIGKILL");
      writing = false;
      await writer;

      server = await startBuiltServer(folder);
      const { body } = await api(server, "GET", "user", undefined, token);
      const kept = (body as { data: { first_name: string } }).data.first_name;
      // One more than acknowledged may have been written: its answer was on the way.
      expect([`R${round} N${acknowledged}`, `R${round} N${acknowledged + 1}`]).toContain(kept);
    }
  });

  test("a missing asset is a 404 and not the page; SIGTERM ends it with exit code 0 and leaves the folder free", async () => {
    const asset = await fetch(`${server.url}/assets/from-an-older-deploy.js`);
    expect(asset.status).toBe(404);
    const page = await fetch(`${server.url}/recursos/numeros`);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    const outside = await fetch(`${server.url}/..%2f..%2fpackage.json`);
    expect(await outside.text()).not.toContain("dependencies");
    expect(await server.stop("SIGTERM")).toBe(0);
    const again = await startBuiltServer(folder);
    expect(await again.stop("SIGTERM")).toBe(0);
  });
});

test.describe("a start that fails", () => {
  test.beforeEach(fill);
  test.afterEach(leave);

  test("a taken port, a bad variable and a folder that cannot be made end in one plain sentence", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as { port: number };
    const cases: { env: Record<string, string>; names: string }[] = [
      { env: { PORT: String(port) }, names: String(port) },
      { env: { PORT: "ninety" }, names: "PORT" },
      { env: { DATA_DIR: `${folder}/file/below` }, names: "file" },
    ];
    writeFileSync(`${folder}/file`, "");
    chmodSync(`${folder}/file`, 0o400);
    for (const { env, names } of cases) {
      const { code, said } = failedStart(env);
      expect(code, said).toBe(1);
      expect(said).toContain(names);
      expect(said.split("\n"), said).toHaveLength(1);
    }
    taken.close();
  });

  test("a production start on a named store makes no demo people", () => {
    const { code, said } = failedStart({
      NODE_ENV: "production",
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
      DEMO: "true",
    });
    expect(code).toBe(1);
    expect(said).toContain("DEMO");
  });
});
