import { defineResource } from "../../../src/contract/resource.ts";
import { getDelivery, getWebhook, listDeliveries } from "./endpoints.ts";

export const webhooks = defineResource({ name: "webhooks", show: getWebhook });

export const deliveries = defineResource({
  name: "webhook-deliveries",
  list: listDeliveries,
  sort: "-created_at",
  show: getDelivery,
});
