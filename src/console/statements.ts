import type { AuditShape } from "../contract/audit.ts";

const audits = import.meta.glob<AuditShape>("../../plugins/*/contract/audit.ts", {
  import: "audit",
});

/** What every plugin writes into the audit log, by the plugin's name. */
export async function readAudits(): Promise<Map<string, AuditShape>> {
  const read = Object.entries(audits).map(async ([path, load]) => {
    const name = path.split("/").at(-3) ?? "";
    return [name, await load()] as const;
  });
  return new Map(await Promise.all(read));
}
