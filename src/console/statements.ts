import type { AuditShape } from "../contract/audit.ts";
import type { Entry } from "../contract/plugin.ts";

const audits = import.meta.glob<AuditShape>("../../plugins/*/contract/audit.ts", {
  import: "audit",
});

const entries = import.meta.glob<Entry>("../../plugins/*/contract/entry.ts", { import: "entry" });

/** Which plugin states each staff permission, and so has the words for it. */
export async function readPermissions(): Promise<Map<string, string>> {
  const read = await Promise.all(Object.values(entries).map((load) => load()));
  return new Map(
    read.flatMap(({ name, permissions = {} }) =>
      Object.keys(permissions).map((permission) => [permission, name] as const),
    ),
  );
}

/** What every plugin writes into the audit log, by the plugin's name. */
export async function readAudits(): Promise<Map<string, AuditShape>> {
  const read = Object.entries(audits).map(async ([path, load]) => {
    const name = path.split("/").at(-3) ?? "";
    return [name, await load()] as const;
  });
  return new Map(await Promise.all(read));
}
