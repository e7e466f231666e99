import { subject } from "@casl/ability";
import { and, asc, count, eq, inArray } from "drizzle-orm";
import { fill, type Reading } from "../../../src/server/work/slot.ts";
import { type AtHome, homeParts, homeSteps } from "../../home/server/slots.ts";
import { numberCounts, ownNumbers } from "../../numbers/server/facade.ts";
import { customersTurn } from "../contract/activation.ts";
import type { ActivationsAtHome } from "../contract/home/part.ts";
import { readable } from "./read.ts";
import { activations } from "./tables.ts";

const shown = 5;

/** Activations of the open workspace whose next step is the customer's, the longest waiting first. */
async function waitingForYou(
  { actor, ability }: AtHome,
  { db }: Reading,
): Promise<ActivationsAtHome> {
  const where = and(
    eq(activations.workspace_id, actor.active_workspace_id),
    inArray(activations.status, customersTurn),
    readable(ability),
  );
  const [counted] = await db.select({ total: count() }).from(activations).where(where);
  const rows = await db
    .select({
      id: activations.id,
      name: activations.name,
      phone: activations.phone,
      status: activations.status,
      updated_at: activations.updated_at,
    })
    .from(activations)
    .where(where)
    .orderBy(asc(activations.updated_at), activations.id)
    .limit(shown);
  return { total: counted?.total ?? 0, activations: rows };
}

/** Only owners take a number through its steps; a member reads of what became theirs. */
const leads = ({ ability, actor }: AtHome): boolean =>
  ability.can("read", subject("Activation", { workspace_id: actor.active_workspace_id }));

export const fills = [
  fill(
    homeParts,
    async (asked, work): Promise<Record<string, unknown>> =>
      leads(asked) ? { activations: await waitingForYou(asked, work) } : {},
  ),

  // A member who was given none has none, whatever the workspace has: then one of those is to be asked for.
  fill(homeSteps, async (asked, work) => {
    const { active_workspace_id: id } = asked.actor;
    const done = (await ownNumbers({ ...work, ...asked })).length > 0;
    const may = leads(asked);
    const isGiven = !may && (done || ((await numberCounts(work.db, [id])).get(id) ?? 0) > 0);
    return { name: isGiven ? "access" : "activate", done, may };
  }),
];
