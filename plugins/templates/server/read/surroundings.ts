import { and, eq, like, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Account } from "../../../../src/server/gateway/account.ts";
import { sendableOf } from "../../../flows/server/facade.ts";
import type { Draft, Surroundings } from "../../contract/rules/draft.ts";
import { nameOf } from "../../contract/rules/name.ts";
import { templates } from "../tables.ts";
import { locksOf } from "./account.ts";

/** What stands in a draft's way: templates of a like name, and those that say the same. */
export async function surroundingsOf(
  call: { db: Database; now: Date },
  { workspace, home }: Account,
  { name, body, buttons }: Pick<Draft, "name" | "body" | "buttons">,
  replaces?: string,
): Promise<Surroundings> {
  const stem = nameOf(name).replace(/_\d{1,3}$/, "");
  const neighbours = await call.db
    .select({
      name: templates.name,
      language: templates.language,
      category: templates.category,
      body: templates.body,
      footer: templates.footer,
    })
    .from(templates)
    .where(
      and(
        eq(templates.workspace_id, workspace),
        eq(templates.home, home),
        ne(templates.status, "deleted"),
        replaces ? ne(templates.id, replaces) : undefined,
        or(
          eq(templates.name, name),
          like(templates.name, `${stem.replaceAll("_", "\\_")}%`),
          sql`fold(${templates.body}) = fold(${body})`,
        ),
      ),
    )
    .limit(1_000);
  const named = buttons.flatMap((button) =>
    button.type === "flow" ? [button.flow_id.trim()] : [],
  );
  return {
    neighbours,
    locked: await locksOf(call, workspace, home),
    flows: await sendableOf(call.db, { workspace, home }, named),
    now: call.now,
  };
}
