import { defineResource } from "../../../src/contract/resource.ts";
import { listClientNumbers, listPenalties } from "./endpoints.ts";

export const clientNumbers = defineResource({
  name: "client-numbers",
  list: listClientNumbers,
  sort: "display_name",
});

export const penalties = defineResource({ name: "penalties", list: listPenalties, sort: "-at" });
