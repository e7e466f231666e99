import type { Work } from "../../../../src/server/plugin.ts";
import type { Records } from "../../../../src/server/record.ts";
import { audit } from "../../contract/audit.ts";
import { templateChanged } from "../../contract/events.ts";
import type { Row } from "../read/show.ts";
import type { StoredHeader } from "../tables.ts";

type Action = Extract<(typeof audit)["owners"][number], `message-template.${string}`>;

const headerWords = (header: StoredHeader | null): string | null => {
  if (header === null) return null;
  return header.format === "text" ? header.text : header.format;
};

/** A template as the record tells of it: what it says, and no file's address. */
export const onRecord = (row: Row) => ({
  name: row.name,
  language: row.language,
  category: row.category,
  status: row.status,
  header: headerWords(row.header),
  body: row.body,
  footer: row.footer,
  buttons: row.buttons.map(({ text }) => text),
  validity_seconds: row.validity_seconds,
});

/** Writes down what somebody did to a template. */
export async function record(
  call: Records,
  action: Action,
  row: Row,
  more: { before?: Row; after?: Row; reason?: string } = {},
): Promise<void> {
  const { before, after, reason } = more;
  await call.record(audit, {
    action,
    subject: "message-template",
    subject_id: row.id,
    workspace_id: row.workspace_id,
    before: before ? onRecord(before) : undefined,
    after: after ? onRecord(after) : undefined,
    reason,
  });
}

/** Whoever shows the workspace's templates reads them again. */
export const tell = (work: Work, { id: template_id, workspace_id }: Row): Promise<void> =>
  work.emit(templateChanged, { workspace_id, template_id });
