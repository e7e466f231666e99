import { defineResource } from "../../../src/contract/resource.ts";
import { listDataRequests } from "./endpoints.ts";

export const dataRequests = defineResource({
  name: "data-requests",
  list: listDataRequests,
  sort: "-created_at",
});
