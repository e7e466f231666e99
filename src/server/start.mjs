// Builds what is not built, then starts the server. Kept free of dependencies: it runs first.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = ["src", "plugins", "locales", "package.json", "vite.config.ts"];

function newest(path) {
  const info = statSync(path);
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const built = ["dist/console/index.html", "dist/server/main.js"].map((path) => join(root, path));
const stale =
  !built.every(existsSync) ||
  Math.max(...sources.map((path) => newest(join(root, path)))) >
    Math.min(...built.map((path) => statSync(path).mtimeMs));

if (stale) {
  process.stdout.write("Building the console and its server…\n");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  for (const extra of [[], ["--ssr"]]) {
    const run = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn", ...extra], {
      cwd: root,
      stdio: "inherit",
      // What people get, whatever this server is started as.
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (run.status !== 0) process.exit(1);
  }
}
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
await import(pathToFileURL(join(root, "dist/server/main.js")).href);
