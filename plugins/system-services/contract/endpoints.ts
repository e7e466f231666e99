import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { one } from "../../../src/contract/wire.ts";
import { serviceId, systemService } from "./service.ts";

export const listSystemServices = defineEndpoint({
  name: "listSystemServices",
  method: "GET",
  path: "/admin/system/services",
  access: "staff",
  can: ["read", "SystemService"],
  response: z.object({ data: z.array(systemService) }),
  summary: "What this provider leans on, and whether it answers",
});

export const checkSystemService = defineEndpoint({
  name: "checkSystemService",
  method: "POST",
  path: "/admin/system/services/:service/check",
  access: "staff",
  can: ["check", "SystemService"],
  params: z.object({ service: serviceId }),
  response: one(systemService),
  summary: "Looks now whether a service answers",
});
