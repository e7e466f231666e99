import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const macros = defineResource({
  name: "macros",
  list: endpoints.listMacros,
  sort: "name",
  create: endpoints.createMacro,
  update: endpoints.updateMacro,
  delete: endpoints.deleteMacro,
});
