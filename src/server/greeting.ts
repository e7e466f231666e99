import { join } from "node:path";
import type { Config } from "./config.ts";
import type { ServerPlugin } from "./plugin.ts";

/** What `npm start` prints once the port is open. */
export function greeting(config: Config, port: number, plugins: readonly ServerPlugin[]): string {
  const lines = ["", `  Open http://${config.host}:${port}`, ""];
  if (config.demo) {
    for (const plugin of plugins)
      lines.push(...(plugin.demoHints ?? []).map((hint) => `  ${hint}`));
  }
  if (config.mail.driver === "files")
    lines.push(`  Mails are written to ${join(config.dataDir, "mail")}`);
  return `${lines.join("\n")}\n\n`;
}
