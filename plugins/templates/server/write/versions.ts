import { and, count, desc, eq, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../src/server/plugin.ts";
import type { TemplateVersion } from "../../contract/message-template.ts";
import type { Row } from "../read/show.ts";
import { templateVersions, type Words } from "../tables.ts";
import { onRecord } from "./told.ts";
import { wordsIn } from "./words-in.ts";

type Place = Pick<Work, "db" | "now">;
type Outcome = TemplateVersion["outcome"];

/** What WhatsApp has said of a template's present words. */
export function outcomeOf(row: Row): Outcome {
  if (row.submission === "refused") return "refused";
  if (row.status === "rejected" || row.status === "in_appeal") return "rejected";
  return row.status === "pending" ? "pending" : "approved";
}

/** Keeps what a template says now as its newest version; without an author WhatsApp says it. */
async function keep({ db }: Place, row: Row, author_id: string | null, at: Date): Promise<void> {
  const outcome = outcomeOf(row);
  await db.insert(templateVersions).values({
    id: uuidv7(),
    template_id: row.id,
    words: wordsIn(row),
    author_id,
    at,
    outcome,
    rejection: outcome === "rejected" ? row.rejection : null,
    refusal: outcome === "refused" ? row.refusal : null,
  });
}

/** A version with new words; the first one has what the template said until then kept before it. */
export async function startVersion(
  work: Place,
  before: Row | null,
  after: Row,
  author_id: string | null,
): Promise<void> {
  const { db, now } = work;
  if (before) {
    const [known] = await db
      .select({ total: count() })
      .from(templateVersions)
      .where(eq(templateVersions.template_id, before.id));
    if (known?.total === 0) await keep(work, before, before.creator_id, before.created_at);
  }
  await keep(work, after, author_id, now);
}

const said = (row: Row): string => {
  const { status: _, ...words } = onRecord(row);
  return JSON.stringify([words, row.buttons.map((button) => ("url" in button ? button.url : ""))]);
};

/** The same for words that were changed at WhatsApp itself: samples and files alone make no version. */
export async function followVersion(work: Place, before: Row, words: Words): Promise<void> {
  const after = { ...before, ...words };
  if (said(after) !== said(before)) await startVersion(work, before, after, null);
}

/** WhatsApp's word on the newest version. Its word on what a refused one was to replace is about another. */
export async function decideVersion(
  { db, now }: Place,
  template_id: string,
  outcome: Exclude<Outcome, "pending">,
  why: Partial<Pick<typeof templateVersions.$inferInsert, "rejection" | "refusal">> = {},
): Promise<void> {
  const { id, at } = templateVersions;
  const [newest] = await db
    .select({ id })
    .from(templateVersions)
    .where(eq(templateVersions.template_id, template_id))
    .orderBy(desc(at), desc(id))
    .limit(1);
  if (!newest) return;
  await db
    .update(templateVersions)
    .set({ outcome, rejection: null, refusal: null, ...why, decided_at: now })
    .where(
      and(
        eq(id, newest.id),
        ne(templateVersions.outcome, outcome),
        ne(templateVersions.outcome, "refused"),
      ),
    );
}
