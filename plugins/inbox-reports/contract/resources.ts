import { defineResource } from "../../../src/contract/resource.ts";
import { listReportTalks } from "./endpoints.ts";

export const reportTalks = defineResource({
  name: "report-talks",
  list: listReportTalks,
  sort: "-at",
});
