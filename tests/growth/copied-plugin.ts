import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createServer } from "vite";
import type { ServerPlugin } from "../../src/server/plugin.ts";
import { filesIn, read, root } from "../architecture/tree.ts";

/** What the copy is called. */
export const copyName = "copied-domain";

/**
 * The smallest domain of staff: it answers calls, has pages, permissions, events and a record. Who is signed in and the gateway to
 * WhatsApp are asked of one plugin by nature, so theirs are not copied.
 */
export function copyable(plugins: readonly ServerPlugin[]): ServerPlugin {
  const filesOf = ({ contract }: ServerPlugin) => filesIn([`plugins/${contract.name}`]);
  const [smallest] = plugins
    .filter(({ identify, gateway, routes }) => !identify && !gateway && routes.length > 0)
    .filter(({ contract }) => contract.audit && contract.permissions && contract.events)
    .filter((plugin) => {
      const statements = filesOf(plugin).filter((file) =>
        /\/console\/(index|staff)\.tsx$/.test(file),
      );
      const source = statements.map((file) => read(file)).join("\n");
      return /\bpage: \(\) =>/.test(source) && !/\bsession\b/.test(source);
    })
    .sort((a, b) => filesOf(a).length - filesOf(b).length);
  if (smallest === undefined) throw new Error("no plugin can be copied");
  return smallest;
}

/**
 * What a developer does to start a domain from another one: copies its folder and searches and
 * replaces, inside the folder only, what must be unique: its name, endpoints, permissions, audited
 * actions, rows of tabs and addresses.
 */
function copyPlugin(top: string, from: string): void {
  const to = copyName;
  const folder = `${top}/plugins/${to}`;
  cpSync(`${top}/plugins/${from}`, folder, { recursive: true });
  const files = filesIn([`plugins/${to}`], top).filter((file) => /\.tsx?$/.test(file));
  const contract = files
    .filter((file) => file.includes("/contract/"))
    .map((file) => read(file, top))
    .join("\n");
  const endpoints = [...contract.matchAll(/name: "([a-z]+[A-Z]\w*)"/g)].map(([, name]) => name);
  const resources = [...contract.matchAll(/defineResource\(\{\s*name: "([a-z-]+)"/g)]
    .map(([, name]) => name)
    .filter((name) => name !== from);
  const actions = /defineAudit\(\{([\s\S]*?)(fields: \{|\}\);)/.exec(contract)?.[1] ?? "";
  const permissions = /definePermissions\(\{([\s\S]*?)\}\)/.exec(contract)?.[1] ?? "";
  for (const file of files) {
    const source = read(file, top)
      .replace(new RegExp(`\\b(${endpoints.join("|")})\\b`, "g"), "$1Again")
      .replace(/"([a-z]+-[a-z-]+)"/g, (all, name) =>
        permissions.includes(all) ? `"${name}-again"` : all,
      )
      .replace(/"([a-z-]+\.[a-z-]+)"/g, (all, name) =>
        actions.includes(all) ? `"again-${name}"` : all,
      )
      .replace(/"([a-z-]+)"/g, (all, name) => (resources.includes(name) ? `"again-${name}"` : all))
      .replaceAll(`"${from}"`, `"${to}"`)
      .replaceAll(`"${from}:`, `"${to}:`)
      .replaceAll(`"${from}.`, `"${to}.`)
      .replace(/\b(define(?:Tabs|Slot)\b[^()"]*\()"/g, '$1"again-')
      .replace(/\b(path: )"\//g, '$1"/again/')
      .replace(/\b(path: )"([^/"]+)"/g, '$1"again-$2"')
      .replace(/\b(name: )"([a-z-]+\.)/g, '$1"again-$2');
    writeFileSync(`${top}/${file}`, source);
  }
}

/** The console's and the server's own modules, loaded from a tree where a plugin lies twice. */
export interface CopiedTree {
  load<T>(module: string): Promise<T>;
  close(): Promise<void>;
}

/** Copies the product beside itself, copies one of its plugins there, and loads it as Vite does. */
export async function treeWithCopy(from: string): Promise<CopiedTree> {
  const top = mkdtempSync(`${tmpdir()}/copied-`);
  for (const room of ["src", "plugins", "locales", "tests", "package.json", "tsconfig.json"]) {
    cpSync(`${root}/${room}`, `${top}/${room}`, { recursive: true });
  }
  symlinkSync(`${root}/node_modules`, `${top}/node_modules`);
  copyPlugin(top, from);
  const vite = await createServer({
    root: top,
    configFile: false,
    cacheDir: `${top}/.cache`,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return {
    load: <T>(module: string) => vite.ssrLoadModule(`/${module}`) as Promise<T>,
    close: async () => {
      await vite.close();
      rmSync(top, { recursive: true, force: true });
    },
  };
}
