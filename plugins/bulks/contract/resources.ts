import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

/** `meta.params` names the workspace, for its members and for staff alike. */
export const bulks = defineResource({
  name: "bulks",
  list: endpoints.listBulks,
  sort: "-created_at",
  show: endpoints.getBulk,
  create: endpoints.createBulk,
});

export const bulkRows = defineResource({
  name: "bulk-rows",
  list: endpoints.listBulkRows,
  sort: "row",
});
