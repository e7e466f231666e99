import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { contactIds } from "../../contacts/server/facade.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import type { FieldKind } from "../contract/field.ts";
import type { FieldValue } from "../contract/values.ts";
import { contactFields, contactValues } from "./tables.ts";

const breads = ["Pão francês", "Pão de queijo", "Sonho", "Bolo"];
const made: { name: string; kind: FieldKind; choices: string[] }[] = [
  { name: "Aniversário", kind: "date", choices: [] },
  { name: "Produto preferido", kind: "choice", choices: breads },
  { name: "Entrega em casa", kind: "boolean", choices: [] },
];
/** What is known of every how many contacts. */
const every = 5;

const valuesAt = (at: number): FieldValue[] => [
  `19${60 + (at % 40)}-0${(at % 9) + 1}-1${at % 10}`,
  breads[at % breads.length] ?? "",
  at % 2 === 0,
];

export async function demo({ db, now }: Work): Promise<void> {
  const workspace = await workspaceByName(db, "Padaria Aurora");
  if (!workspace) return;
  const rows = made.map((field, at) => ({
    id: uuidv7(),
    workspace_id: workspace.id,
    ...field,
    position: at + 1,
    created_at: now,
    updated_at: now,
  }));
  await db.insert(contactFields).values(rows);
  for (const { id } of await numbersOf(db, workspace.id)) {
    const known = (await contactIds(db, id)).filter((_, at) => at % every === 0).slice(0, 40);
    if (known.length === 0) continue;
    await db.insert(contactValues).values(
      known.map((contact_id, at) => ({
        contact_id,
        workspace_id: workspace.id,
        values: Object.fromEntries(rows.map((field, of) => [field.id, valuesAt(at)[of] ?? ""])),
        version: 2,
        updated_at: now,
      })),
    );
  }
}
