import { and, eq } from "drizzle-orm";
import type { Ability } from "../../../src/contract/abilities.ts";
import { type ApiError, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Origin, Work } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Refused } from "../../../src/server/record.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import type { Doer } from "./move.ts";
import { type Row, toActivation, writable } from "./read.ts";
import { activations } from "./tables.ts";

/** What a step's call tells. */
export interface Step {
  db: Database;
  ability: Ability;
  params: { activation: string };
  body: { version: number };
}

/** Whoever makes the call, as the history names them. */
export const doer = ({ origin }: { origin: Origin }, staff = false): Doer => ({
  name: origin.name,
  staff,
});

export const older = (call: Refused, row: Row): Promise<ApiError> =>
  changedMeanwhile(
    call,
    { subject: "activation", id: row.id, at: row.updated_at, fields: ["status"] },
    toActivation(row),
  );

/** The activation in the path, as the caller may take its steps; 404 for any other. */
export async function own({ db, ability, params }: Omit<Step, "body">): Promise<Row> {
  const [row] = await db
    .select()
    .from(activations)
    .where(and(eq(activations.id, params.activation), writable(ability)));
  // A number that another workspace has by now is not to be acted on from here.
  const number = row?.number_id && (await numbersById(db, [row.number_id])).get(row.number_id);
  if (!row || (number && number.workspace_id !== row.workspace_id)) {
    throw notFound("activations.not_found");
  }
  return row;
}

/** The same, held, in the version the caller saw: 409 with what it is now for an older one. */
export async function holdOwn(call: Step & Refused & { body: { version: number } }): Promise<Row> {
  const { id } = await own(call);
  const row = await hold(call, id);
  if (row.version !== call.body.version) throw await older(call, row);
  return row;
}

/** Any activation, held until this transaction ends. */
export async function hold({ db }: Pick<Work, "db">, id: string): Promise<Row> {
  const [row] = await db.select().from(activations).where(eq(activations.id, id)).for("update");
  if (!row) throw notFound("activations.not_found");
  return row;
}
