import { defineResource } from "../../../src/contract/resource.ts";
import { listTroubles } from "./endpoints.ts";

export const troubles = defineResource({
  name: "system-troubles",
  list: listTroubles,
  sort: "-since",
});
