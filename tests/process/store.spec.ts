import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { full } from "../support/full.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/process-`);
  cpSync(process.env.DEMO_STORE ?? "", folder, { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a start that must fail, and answers what it said. */
function failedStart(env: Record<string, string>) {
  const run = spawnSync(process.execPath, ["src/server/start.mjs"], {
    cwd: root,
    encoding: "utf8",
    timeout: 120_000,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: folder, PORT: "0", ...env },
  });
  return { code: run.status, said: run.stderr.trim() };
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

test("a second server on the same folder is refused with the first one's process number, blocked or not", async () => {
  const server = await startBuiltServer(folder);
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
    await server.stop();
  }
});

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

test("kill -9 in the middle of writing loses no acknowledged write", async () => {
  for (let round = 0; round < (full ? 4 : 1); round++) {
    const server = await startBuiltServer(folder);
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

    const reopened = await startBuiltServer(folder);
    const { body } = await api(reopened, "GET", "user", undefined, token);
    const kept = (body as { data: { first_name: string } }).data.first_name;
    // One more than acknowledged may have been written: its answer was on the way.
    expect([`R${round} N${acknowledged}`, `R${round} N${acknowledged + 1}`]).toContain(kept);
    await reopened.stop();
  }
});

test("a missing asset is a 404 and not the page; SIGTERM ends it with exit code 0 and leaves the folder free", async () => {
  const server = await startBuiltServer(folder);
  try {
    const asset = await fetch(`${server.url}/assets/from-an-older-deploy.js`);
    expect(asset.status).toBe(404);
    const page = await fetch(`${server.url}/recursos/numeros`);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    const outside = await fetch(`${server.url}/..%2f..%2fpackage.json`);
    expect(await outside.text()).not.toContain("dependencies");
  } finally {
    expect(await server.stop("SIGTERM")).toBe(0);
  }
  const again = await startBuiltServer(folder);
  expect(await again.stop("SIGTERM")).toBe(0);
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
