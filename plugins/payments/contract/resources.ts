import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const paymentMethods = defineResource({
  name: "payment-methods",
  list: endpoints.listPaymentMethods,
  create: endpoints.addPaymentMethod,
  delete: endpoints.removePaymentMethod,
});

export const charges = defineResource({
  name: "charges",
  list: endpoints.listCharges,
  sort: "-created_at",
});
