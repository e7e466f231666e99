import { defineResource } from "../../../src/contract/resource.ts";
import { listClientNumbers } from "./endpoints.ts";

export const clientNumbers = defineResource({
  name: "client-numbers",
  list: listClientNumbers,
  sort: "display_name",
});
