import { call } from "../../../src/console/http/client.ts";
import { listAuditEntries } from "../contract/endpoints.ts";

/** The newest entries about one record, for Refine's audit log. */
export const readHistory = async (resource: string, record_id: string) =>
  (await call(listAuditEntries, { query: { resource, record_id, per_page: 10, sort: "-at" } }))
    .data;
