import { defineResource } from "../../../src/contract/resource.ts";
import { listRawWebhooks } from "./endpoints.ts";

export const rawWebhooks = defineResource({ name: "raw-webhooks", list: listRawWebhooks });
