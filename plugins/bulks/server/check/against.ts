import type { JobWork } from "../../../../src/server/plugin.ts";
import { fileOfNumber, numberFacts } from "../../../messenger/server/facade.ts";
import { type NumberHandle, numbersById } from "../../../numbers/server/facade.ts";
import { templateOf } from "../../../templates/server/facade.ts";
import type { Mapping } from "../../contract/mapping.ts";
import type { Row } from "../read/admission.ts";
import type { Against } from "./check-rows.ts";
import { countryOf } from "./phone.ts";

/** The number of a bulk as it is now; null where it has moved to another workspace. */
export async function numberOf(
  { db }: Pick<JobWork, "db">,
  { number_id, workspace_id }: Pick<Row, "number_id" | "workspace_id">,
): Promise<NumberHandle | null> {
  const number = (await numbersById(db, [number_id])).get(number_id);
  return number?.workspace_id === workspace_id ? number : null;
}

/** What the rows of a bulk are held against now; null where its number or template is gone. */
export async function againstOf(
  work: Pick<JobWork, "db" | "now" | "services">,
  bulk: Row,
  map: Pick<Mapping, "header_media_id"> | null,
): Promise<(Against & { number: NumberHandle }) | null> {
  const number = await numberOf(work, bulk);
  const template = number && (await templateOf(work.db, number, bulk.template_id));
  if (!number || !template) return null;
  const mediaId = map?.header_media_id;
  const file = mediaId ? await fileOfNumber(work.db, number.id, mediaId) : undefined;
  return {
    facts: await numberFacts(work, number),
    number,
    template,
    file,
    home: countryOf(number.phone),
    seen: new Set(),
  };
}
