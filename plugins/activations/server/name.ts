import type { Work } from "../../../src/server/plugin.ts";
import { renameNumber } from "../../numbers/server/facade.ts";
import type { Row } from "./read.ts";

/** The name that was approved is the one people see. */
export async function settleName(work: Work, { number_id, name }: Row): Promise<void> {
  if (number_id) await renameNumber(work, number_id, name);
}
