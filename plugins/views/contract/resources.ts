import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const views = defineResource({
  name: "views",
  show: endpoints.getView,
  create: endpoints.createView,
  update: endpoints.updateView,
  delete: endpoints.deleteView,
});
