import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { demoTemplates } from "./demo-templates.ts";
import { templates } from "./tables.ts";

const day = 86_400_000;

export async function demo({ db, now }: Work): Promise<void> {
  for (const { workspace, templates: made } of demoTemplates) {
    const found = await workspaceByName(db, workspace);
    if (!found) continue;
    await db.insert(templates).values(
      made.map(({ age, header, footer, buttons, status, ...template }) => {
        const at = new Date(now.getTime() - age * day);
        return {
          id: uuidv7(),
          workspace_id: found.id,
          ...template,
          status: status ?? "approved",
          header: header ?? null,
          footer: footer ?? null,
          buttons: buttons ?? [],
          created_at: at,
          updated_at: at,
        };
      }),
    );
  }
}
