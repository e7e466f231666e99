import { defineResource } from "../../../src/contract/resource.ts";
import { listFailures } from "./endpoints.ts";

export const failures = defineResource({
  name: "failures",
  list: listFailures,
  sort: "-failed_at",
});
