import { eq } from "drizzle-orm";
import type { ActionOf } from "../../../src/contract/audit.ts";
import type { Call } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Refused } from "../../../src/server/record.ts";
import { audit } from "../contract/audit.ts";
import type { updateNumber } from "../contract/endpoints.ts";
import type { NumberHandle } from "../contract/number.ts";
import { changeNumber } from "./change.ts";
import type { Change } from "./history.ts";
import type { Access } from "./people.ts";
import { numbers } from "./tables.ts";

type Writing = Pick<
  Call<typeof updateNumber>,
  "db" | "emit" | "enqueue" | "now" | "origin" | "record" | "services"
>;

/** Writes down what somebody of the workspace changed: only what differs, as the history tells it. */
export async function recordChanges(
  call: Writing,
  { id, workspace_id }: NumberHandle,
  action: ActionOf<typeof audit>,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await call.record(audit, {
    action,
    subject: "number",
    subject_id: id,
    number_id: id,
    workspace_id,
    before: Object.assign({}, ...changes.map(({ before }) => before)),
    after: Object.assign({}, ...changes.map(({ after }) => after)),
  });
}

/** Holds a number for this transaction; 409 with it `as` it is shown where it is a newer version. */
export async function holdVersion(
  call: Writing & Refused & { body: { version?: number | undefined } },
  { id }: Pick<NumberHandle, "id">,
  as: () => Promise<{ updated_at: Date }>,
): Promise<void> {
  const { version } = call.body;
  if (version === undefined) return;
  const [held] = await call.db
    .select({ version: numbers.version })
    .from(numbers)
    .where(eq(numbers.id, id))
    .for("no key update");
  if (held?.version === version) return;
  const now = await as();
  throw await changedMeanwhile(call, { subject: "number", id, at: now.updated_at }, now);
}

export async function changeOnRecord(
  call: Writing,
  number: NumberHandle,
  change: Parameters<typeof changeNumber>[2],
): Promise<void> {
  const changes = await changeNumber(call, number.id, change);
  await recordChanges(call, number, "number.updated", changes);
}

/** A record tells what somebody sees only where it is not everything. */
const told = ({ role, sight }: Access) => (sight === "all" ? { role } : { role, sight });

/** Writes down that somebody's access to a number came, changed or went. */
export async function recordAccess(
  call: Writing,
  number: NumberHandle,
  action: ActionOf<typeof audit>,
  user: string,
  { before, after }: { before?: Access; after?: Access },
): Promise<void> {
  await call.record(audit, {
    action,
    subject: "user",
    subject_id: user,
    number_id: number.id,
    workspace_id: number.workspace_id,
    before: before && told(before),
    after: after && told(after),
  });
}
