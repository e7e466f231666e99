import type { Database } from "../../../../src/server/db/database.ts";
import { attendantIds, numbersOf } from "../../../numbers/server/facade.ts";
import { ownersOf } from "../../../workspaces/server/facade.ts";
import type { Usage } from "../../contract/usage.ts";
import type { Billed } from "./billed.ts";

/** A number that waits for its beginning, or is somewhere else now, is not paid for. */
const paidFor = ["connected", "flagged", "restricted"];

/** Numbers that work, and people who may write on them. */
export async function seatsOf(
  db: Database,
  { workspace_id, to }: Billed,
): Promise<Pick<Usage, "numbers" | "messenger_licenses">> {
  const numbers = (await numbersOf(db, workspace_id)).filter(
    ({ status, created_at }) => paidFor.includes(status) && created_at < to,
  );
  const owners = await ownersOf(db, workspace_id);
  const people = new Set([...owners.keys(), ...(await attendantIds(db, workspace_id))]);
  return { numbers: numbers.length, messenger_licenses: numbers.length === 0 ? 0 : people.size };
}
