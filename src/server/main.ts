import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { createApp } from "./app.ts";
import { runCommand } from "./command.ts";
import { readConfig, StartError } from "./config.ts";
import { greeting } from "./greeting.ts";
import { serveConsole } from "./http/console-files.ts";
import { listen, stopListening } from "./http/serve.ts";
import { createLog } from "./log.ts";

// Between two full collections the heap grows by so much (%) of what lives; V8 by itself lets it grow to a multiple.
setFlagsFromString("--heap-growing-percent=30");

async function start() {
  const config = readConfig(process.env);
  const command = process.argv.slice(2);
  if (command.length > 0) return runCommand(command, config);
  const log = createLog(config.logLevel);
  const app = await createApp({ config, log });
  serveConsole(app.http, join(fileURLToPath(import.meta.url), "../../console"));
  const server = await listen(app, config.host, config.port).catch(async (error) => {
    await app.close();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  process.stdout.write(greeting(config, port, app.plugins));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // A safety net: whatever hangs, the process is gone within the promised 15 s.
    setTimeout(() => process.exit(0), 14_000).unref();
    await app.leave();
    const closed = stopListening(server, 7_000);
    await app.close(Math.min(5_000, app.live.hub.connections.size * 5), closed);
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

start().catch((error: unknown) => {
  const plain = error instanceof StartError;
  process.stderr.write(`${plain ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
