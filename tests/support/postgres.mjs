// A throw-away PostgreSQL server from local binaries. Run by itself, it makes sure there are some.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { canInstall, firstOf, install, onPath } from "./debian.mjs";
import { freePort } from "./free-port.mjs";

const versions = "/usr/lib/postgresql";

/** The folder that holds `initdb` and `postgres`, newest version first; null when there is none. */
export function findPostgres() {
  const packaged = existsSync(versions) ? readdirSync(versions).sort((a, b) => b - a) : [];
  const initdb = firstOf([
    ...packaged.map((version) => `${versions}/${version}/bin/initdb`),
    ...onPath("initdb"),
  ]);
  return initdb && existsSync(`${dirname(initdb)}/postgres`) ? dirname(initdb) : null;
}

/** As `findPostgres`, and on a Debian machine as root installs the package when there is none. */
export function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  if (!canInstall())
    throw new Error("There is no PostgreSQL here. Run: sudo apt-get install postgresql");
  install("postgresql");
  return findPostgres();
}

/** PostgreSQL refuses to run as root; its own user, or nobody, owns the cluster then. */
function owner() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (user, flag) => spawnSync("id", [flag, user], { encoding: "utf8" });
  const user = idOf("postgres", "-u").status === 0 ? "postgres" : "nobody";
  return { uid: Number(idOf(user, "-u").stdout), gid: Number(idOf(user, "-g").stdout) };
}

/**
 * Starts a server on an empty cluster in a temporary folder, on a free loopback port. Resolves when it
 * answers: its DATABASE_URL, `restart`, which is down for a while (ms), and `stop`, which ends it and
 * removes the folder.
 */
export async function startPostgres() {
  const bin = findPostgres();
  if (!bin) throw new Error("There is no PostgreSQL here.");
  const as = owner();
  const folder = mkdtempSync(`${tmpdir()}/postgres-`);
  if (as.uid) chownSync(folder, as.uid, as.gid);
  const options = {
    ...as,
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" },
  };
  const cluster = ["-D", `${folder}/data`, "-U", "tests", "-A", "trust", "-E", "UTF8", "--no-sync"];
  const made = spawnSync(`${bin}/initdb`, cluster, options);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    // Nothing here is to outlive the tests: what looks after a server that runs for months is a twelfth of the work.
    autovacuum: "off",
    checkpoint_timeout: "1h",
    max_wal_size: "8GB",
    max_wal_senders: 0,
    shared_buffers: "512MB",
    wal_level: "minimal",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const boot = async () => {
    const server = spawn(`${bin}/postgres`, ["-D", `${folder}/data`, ...flags], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const ended = new Promise((resolve) => server.once("exit", resolve));
    await new Promise((resolve, reject) => {
      let said = "";
      server.stderr.setEncoding("utf8").on("data", (text) => {
        said += said.length < 10_000 ? text : "";
        if (text.includes("ready to accept connections")) resolve();
      });
      server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    });
    return () => {
      // SIGINT is PostgreSQL's fast shutdown: it ends the sessions that are left.
      server.kill("SIGINT");
      return ended;
    };
  };
  let end = await boot();
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    async restart(ms = 0) {
      await end();
      await new Promise((resolve) => setTimeout(resolve, ms));
      end = await boot();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    process.stdout.write(`PostgreSQL: ${ensurePostgres()}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
