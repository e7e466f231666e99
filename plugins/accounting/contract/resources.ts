import { defineResource } from "../../../src/contract/resource.ts";
import { listPostings } from "./endpoints.ts";

export const postings = defineResource({
  name: "postings",
  list: listPostings,
  sort: "-updated_at",
});
