import { isDeepStrictEqual } from "node:util";
import { subject } from "@casl/ability";
import { eq } from "drizzle-orm";
import type { Ability } from "../../../src/contract/abilities.ts";
import { ApiError, conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import { route } from "../../../src/server/plugin.ts";
import { changedMeanwhile } from "../../../src/server/record.ts";
import { forgetOptOut, heldTalk, optedOut } from "../../messenger/server/facade.ts";
import { mayOn } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { getOptOuts, takeBackOptOut, updateOptOuts } from "../contract/endpoints.ts";
import { optOutsChanged } from "../contract/events.ts";
import type { OptOutSettings } from "../contract/settings.ts";
import { bareWord, defaultWords } from "../contract/words.ts";
import { optOutWords } from "./tables.ts";

type Row = typeof optOutWords.$inferSelect;

function refuseStranger(ability: Ability, id: string): void {
  if (!ability.can("manage-opt-outs", subject("Workspace", { id }))) throw notFound();
}

/** Every word says something, and says it once. */
function refuseWords(field: string, words: readonly string[], besides: readonly string[]): void {
  const bare = words.map(bareWord);
  if (bare.includes("")) throw invalid({ [field]: "opt-outs.word_empty" });
  if (new Set(bare).size < bare.length) throw invalid({ [field]: "opt-outs.word_twice" });
  const taken = new Set(besides.map(bareWord));
  if (bare.some((word) => taken.has(word))) throw invalid({ [field]: "opt-outs.word_in_both" });
}

const told = ({ stop_words, return_words, answer }: Omit<OptOutSettings, "id" | "version">) => ({
  stop_words: stop_words.join(", "),
  return_words: return_words.join(", "),
  answer,
});

const shown = ({ workspace_id: id, stop_words, return_words, answer, version }: Row) => ({
  id,
  stop_words,
  return_words,
  answer,
  version,
});

export const routes = [
  route(getOptOuts, async ({ db, ability, params: { workspace: id } }) => {
    refuseStranger(ability, id);
    const [row] = await db.select().from(optOutWords).where(eq(optOutWords.workspace_id, id));
    return { data: row ? shown(row) : { id, ...defaultWords, answer: "", version: 1 } };
  }),

  route(updateOptOuts, async (call) => {
    const { db, now, params, body } = call;
    const { version, ...change } = body;
    const workspace_id = params.workspace;
    refuseStranger(call.ability, workspace_id);
    // Made by the first who asks, so that two cannot both be the first.
    await db
      .insert(optOutWords)
      .values({ workspace_id, ...defaultWords, updated_at: now })
      .onConflictDoNothing();
    const own = eq(optOutWords.workspace_id, workspace_id);
    const [before] = await db.select().from(optOutWords).where(own).for("update");
    if (!before) throw notFound();
    if (before.version !== version) {
      const of = { subject: "opt_out_words", id: workspace_id, at: before.updated_at };
      throw await changedMeanwhile(call, of, shown(before));
    }
    const after = { ...before, ...change, version: version + 1, updated_at: now };
    refuseWords("stop_words", after.stop_words, []);
    refuseWords("return_words", after.return_words, after.stop_words);
    if (isDeepStrictEqual({ ...before, ...change }, before)) return { data: shown(before) };
    await db.update(optOutWords).set(after).where(own);
    await call.record(audit, {
      action: "opt_out_words.updated",
      subject: "opt_out_words",
      subject_id: workspace_id,
      workspace_id,
      before: told(before),
      after: told(after),
    });
    await call.emit(optOutsChanged, { workspace_id });
    return { data: shown(after) };
  }),

  route(takeBackOptOut, async (call) => {
    const { id, name, number } = await heldTalk(call, call.params.contact);
    if (!mayOn(call.ability, "take-back-opt-outs", number)) throw new ApiError(403, "forbidden");
    const { reason, opted_out_at } = call.body;
    const now = await optedOut(call, id);
    if (now?.at.getTime() !== opted_out_at.getTime()) throw conflict("opt-outs.changed");
    await call.record(audit, {
      action: "opt_out.taken_back",
      subject: "opt_out",
      subject_id: id,
      number_id: number.id,
      workspace_id: number.workspace_id,
      before: { contact: name, word: now.word },
      after: { contact: name, word: null },
      reason,
    });
    return { data: await forgetOptOut(call, id) };
  }),
];
