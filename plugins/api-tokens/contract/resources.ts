import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const apiTokens = defineResource({
  name: "api-tokens",
  list: endpoints.listApiTokens,
  sort: "-created_at",
  create: endpoints.createApiToken,
  delete: endpoints.revokeApiToken,
});
