import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/backup-`);
  cpSync(process.env.DEMO_STORE ?? "", join(folder, "data"), { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one of the commands, beside whatever else goes on. */
async function command(dataDir: string, ...args: string[]) {
  const run = spawn(process.execPath, ["src/server/start.mjs", ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: folder, DATABASE_URL: "", DATA_DIR: dataDir },
  });
  let said = "";
  for (const stream of [run.stdout, run.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => run.once("close", resolve));
  return { code, said: said.trim() };
}

async function session(server: BuiltServer) {
  const send = async (method: string, path: string, body?: object, token = "") => {
    const response = await fetch(`${server.url}/v2/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
  const who = { username: "ana@recado.test", password: "recado-demo" };
  const { body } = await send("POST", "login", who);
  const token = (body as { access_token: string }).access_token;
  return {
    write: async (name: string) =>
      (await send("PUT", "user", { first_name: name }, token)).status === 200,
    name: async () => {
      const answer = await send("GET", "user", undefined, token);
      return (answer.body as { data: { first_name: string } }).data.first_name;
    },
  };
}

// What was acknowledged before it began is in it, what came after its end is not, and every file is.
test("a backup of a server that goes on writing is one moment, and restores whole", async () => {
  const data = join(folder, "data");
  const server = await startBuiltServer(data);
  const { write } = await session(server);
  let acknowledged = -1;
  let writing = true;
  const writer = (async () => {
    for (let i = 0; writing; i++) if (await write(`N${i}`)) acknowledged = i;
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(1);
  const before = acknowledged;
  expect(await command(data, "backup", "a.tar.gz")).toMatchObject({
    code: 0,
    said: expect.stringContaining(join(folder, "a.tar.gz")),
  });
  const after = acknowledged;
  writing = false;
  await writer;
  await expect.poll(() => readdirSync(data).filter((name) => name.startsWith("snap"))).toEqual([]);
  expect(await server.stop()).toBe(0);
  expect(existsSync(join(data, "backup.sock"))).toBe(false);

  const again = join(folder, "again");
  const restored = await command(again, "restore", "a.tar.gz");
  expect(restored).toEqual({ code: 0, said: expect.stringContaining("each checked") });
  const filesOf = (of: string) => readdirSync(join(of, "files"), { recursive: true }).sort();
  expect(filesOf(again)).toEqual(filesOf(data));
  const back = await startBuiltServer(again);
  const kept = Number((await (await session(back)).name()).slice(1));
  expect(kept).toBeGreaterThanOrEqual(before);
  expect(kept).toBeLessThanOrEqual(after);
  await back.stop();
});
