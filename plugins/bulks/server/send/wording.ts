import { isDeepStrictEqual } from "node:util";
import type { Template } from "../../../templates/contract/template.ts";
import type { Row } from "../read/admission.ts";

/** Whether a template still says what the dry run saw: with other words nothing confirmed is sent. */
export function sameWording({ wording }: Pick<Row, "wording">, template: Template): boolean {
  if (!wording) return false;
  const { header, body, footer, buttons } = template;
  const { category: _, ...seen } = wording;
  return isDeepStrictEqual(seen, { header, body, footer, buttons });
}
