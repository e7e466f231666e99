import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether packages can be installed here without asking anyone: Debian or a relative, as root. */
export const canInstall = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

/** Installs packages of the distribution and says so; their post-install services stay off. */
export function install(...packages) {
  process.stdout.write(`Installing ${packages.join(", ")} with apt-get…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const { status } = spawnSync("apt-get", ["-qq", ...args], { env, stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed`);
  }
}

/** The first of these files that exists, or null. */
export const firstOf = (paths) => paths.find((path) => path && existsSync(path)) ?? null;

/** Where a program would be found by its name. */
export const onPath = (...names) =>
  (process.env.PATH ?? "").split(":").flatMap((folder) => names.map((name) => `${folder}/${name}`));
