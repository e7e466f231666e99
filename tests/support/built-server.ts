import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.mjs";

const here = fileURLToPath(new URL("../..", import.meta.url));

export interface BuiltServer {
  url: string;
  pid: number;
  dataDir: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it by a signal (default SIGTERM) and answers its exit code, null when it was killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the built server as `npm start` does, on a free loopback port and its own data folder; of
 * another checkout where one is named. Resolves when it is ready; rejects with what it printed when it ends before that.
 */
export async function startBuiltServer(
  dataDir: string,
  env: Record<string, string> = {},
  root = here,
): Promise<BuiltServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["src/server/start.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "",
      DATABASE_URL: "",
      LOG_LEVEL: "warn",
      ...env,
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
    },
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  const early = ended.then((code) => {
    throw new Error(`The server ended with ${code}:\n${printed}`);
  });
  await Promise.race([early, untilReady(url)]);
  early.catch(() => {});
  return {
    url,
    pid: server.pid ?? 0,
    dataDir,
    output: () => printed,
    stop: (signal = "SIGTERM") => {
      server.kill(signal);
      return ended;
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} was not ready within two minutes`);
}
