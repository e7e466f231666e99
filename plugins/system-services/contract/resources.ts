import { defineResource } from "../../../src/contract/resource.ts";
import { listSystemServices } from "./endpoints.ts";

export const systemServices = defineResource({
  name: "system-services",
  list: listSystemServices,
  sort: "",
});
