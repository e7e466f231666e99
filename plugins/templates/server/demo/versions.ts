import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../src/server/plugin.ts";
import { ownersOf } from "../../../workspaces/server/facade.ts";
import type { Row } from "../read/show.ts";
import { templateVersions } from "../tables.ts";
import { outcomeOf } from "../write/versions.ts";
import { wordsIn } from "../write/words-in.ts";
import type { DemoTemplate } from "./demo-template.ts";

const day = 86_400_000;

/** What a template said before, as its owner wrote it, and what it says now. */
export async function keepFormer(
  { db, now }: Work,
  row: Row,
  { former = [] }: DemoTemplate,
): Promise<void> {
  if (former.length === 0) return;
  const [author_id = null] = (await ownersOf(db, row.workspace_id)).keys();
  const { rejection } = row;
  const of = { template_id: row.id, author_id };
  await db.insert(templateVersions).values([
    ...former.map(({ age, body }) => {
      const at = new Date(now.getTime() - age * day);
      const words = { ...wordsIn(row), body };
      return { ...of, id: uuidv7(), words, at, outcome: "approved" as const, decided_at: at };
    }),
    {
      ...of,
      id: uuidv7(),
      words: wordsIn(row),
      at: row.updated_at,
      outcome: outcomeOf(row),
      rejection,
      decided_at: row.updated_at,
    },
  ]);
}
