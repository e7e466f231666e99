import type { Row } from "../read/show.ts";
import type { Words } from "../tables.ts";

/** What a row says, without what became of it. */
export const wordsIn = (row: Row): Words => ({
  category: row.category,
  parameter_format: row.parameter_format,
  header: row.header,
  body: row.body,
  body_samples: row.body_samples,
  footer: row.footer,
  buttons: row.buttons,
  authentication: row.authentication,
  unknown_parts: row.unknown_parts,
  validity_seconds: row.validity_seconds,
});
