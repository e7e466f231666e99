import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const services = defineResource({
  name: "services",
  list: endpoints.listServices,
  sort: "name",
  show: endpoints.getService,
  create: endpoints.createService,
  update: endpoints.updateService,
  delete: endpoints.deleteService,
});

export const servicePrices = defineResource({
  name: "service-prices",
  list: endpoints.listServicePrices,
  sort: "-valid_from",
  create: endpoints.addServicePrice,
  delete: endpoints.removeServicePrice,
});
