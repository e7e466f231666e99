import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import {
  id,
  instant,
  listQuery,
  one,
  oneLine,
  page,
  upload,
  version,
} from "../../../src/contract/wire.ts";
import { formNumber } from "../../templates/contract/writing/form-values.ts";
import { bulk, bulkDetail, bulkStatus } from "./bulk.ts";
import { fileLimits } from "./limits.ts";
import { mapping } from "./mapping.ts";
import { bulkRow, rowPreview, rowState, verdict } from "./row.ts";

// Whoever has the right on the number, and staff with the templates' permissions.

const path = "/workspaces/:workspace/message-templates/bulks";
const inWorkspace = z.object({ workspace: id });
const bulkIn = z.object({ workspace: id, bulk: id });
const reads = { access: "verified", can: ["read", "Bulk"] } as const;
const sends = { access: "verified", can: ["send", "Bulk"] } as const;
const says = "It says which of two states shall be, and is refused in any other.";

export const listBulks = defineEndpoint({
  ...reads,
  name: "listBulks",
  method: "GET",
  path,
  params: inWorkspace,
  query: listQuery(["created_at", "description", "status"], {
    status: bulkStatus.optional(),
    number_id: id.optional(),
    template_id: id.optional(),
    ...dateSpan("created"),
  }),
  response: page(bulk),
  summary: "Bulk sends of a workspace from numbers the caller reads, found by description",
});

export const createBulk = defineEndpoint({
  ...sends,
  name: "createBulk",
  method: "POST",
  path,
  params: inWorkspace,
  encoding: "multipart",
  idempotent: true,
  limit: "bulk-create",
  body: z.object({
    description: oneLine(120),
    number_id: id,
    template_id: id,
    /** CSV in UTF-8, UTF-16 or Latin-1, with headings in its first line. */
    file: upload(fileLimits.bytes),
  }),
  response: one(bulkDetail),
  status: 201,
  summary: "Reads a file of recipients; nothing is sent before mapping and confirmation",
});

export const getBulk = defineEndpoint({
  ...reads,
  name: "getBulk",
  method: "GET",
  path: `${path}/:bulk`,
  // As for its rows: the first lines of the file stand beside it.
  changes: true,
  params: bulkIn,
  response: one(bulkDetail),
  summary: "One bulk send with its file, mapping, dry run and progress",
});

export const mapBulk = defineEndpoint({
  ...sends,
  name: "mapBulk",
  method: "PUT",
  path: `${path}/:bulk/header-mapping`,
  params: bulkIn,
  encoding: "multipart",
  body: mapping.extend({ version: formNumber.pipe(version).optional() }),
  response: one(bulkDetail),
  summary: "Says which column fills what, and starts the dry run",
});

export const previewBulk = defineEndpoint({
  ...sends,
  name: "previewBulk",
  method: "POST",
  path: `${path}/:bulk/preview`,
  params: bulkIn,
  limit: "bulk-preview",
  body: z.object({ row: z.int().min(1).max(fileLimits.rows), mapping }),
  response: one(rowPreview),
  summary: "One row of the file as its recipient would see it, by a mapping that is not kept",
});

export const listBulkRows = defineEndpoint({
  ...reads,
  name: "listBulkRows",
  method: "GET",
  path: `${path}/:bulk/rows`,
  // That staff looked at a customer's recipients is written down.
  changes: true,
  params: bulkIn,
  query: listQuery(["row"], { verdict: verdict.optional(), state: rowState.optional() }),
  response: page(bulkRow),
  summary: "Rows of a bulk: what the dry run says of each, and what became of it; found by phone",
});

export const startBulk = defineEndpoint({
  ...sends,
  name: "startBulk",
  method: "PUT",
  path: `${path}/:bulk/start`,
  params: bulkIn,
  idempotent: true,
  body: z.object({
    /** Of the dry run that was seen: with another one nothing starts. */
    version,
    /** Null: at once. */
    scheduled_at: instant.nullable().default(null),
  }),
  response: one(bulkDetail),
  summary: "Confirms the dry run and starts sending, at once or at a time",
});

const move = <const N extends string>(name: N, part: string, summary: string) =>
  defineEndpoint({
    ...sends,
    name,
    method: "PUT",
    path: `${path}/:bulk/${part}`,
    lastWins: says,
    params: bulkIn,
    response: one(bulkDetail),
    summary,
  });

export const pauseBulk = move("pauseBulk", "pause", "Stops sending within two seconds");
export const resumeBulk = move("resumeBulk", "resume", "Goes on where it was paused");
export const cancelBulk = move("cancelBulk", "cancel", "Ends it for good; what was sent stays");

export const retryBulk = defineEndpoint({
  ...sends,
  name: "retryBulk",
  method: "POST",
  path: `${path}/:bulk/retry`,
  params: bulkIn,
  idempotent: true,
  limit: "bulk-create",
  response: one(bulkDetail),
  status: 201,
  summary: "Makes a new bulk of the recipients that failed, linked to this one, and checks it",
});

export const getBulkReport = defineEndpoint({
  ...reads,
  name: "getBulkReport",
  method: "GET",
  path: `${path}/:bulk/report`,
  changes: true,
  params: bulkIn,
  limit: "bulk-report",
  response: "file",
  summary: "All rows with what became of them, as CSV that no spreadsheet runs",
});
