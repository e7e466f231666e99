import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, one } from "../../../src/contract/wire.ts";
import { because, diagnosis, repairable } from "./diagnosis.ts";
import { debugs, syncs } from "./entry.ts";

const inWorkspace = z.object({ workspace: id });

export const diagnoseWorkspace = defineEndpoint({
  name: "diagnoseWorkspace",
  method: "POST",
  path: "/admin/workspaces/:workspace/debugger",
  access: "staff",
  can: debugs,
  params: inWorkspace,
  body: because,
  response: one(diagnosis),
  summary:
    "How a workspace's queues and limits stand, for whoever has shown the password; each look is on record",
});

export const repairQueue = defineEndpoint({
  name: "repairQueue",
  method: "POST",
  path: "/admin/workspaces/:workspace/debugger/:queue/repair",
  access: "staff",
  can: debugs,
  params: inWorkspace.extend({ queue: repairable }),
  body: because,
  response: one(z.object({ repaired: z.int() })),
  summary:
    "Queues again, once, what a workspace's queue gave up, for whoever has shown the password",
});

export const syncWorkspace = defineEndpoint({
  name: "syncWorkspace",
  method: "POST",
  path: "/admin/workspaces/:workspace/sync",
  access: "staff",
  can: syncs,
  params: inWorkspace,
  response: one(z.object({ templates: z.int() })),
  summary:
    "Reads what Meta keeps of a workspace's account anew: its templates, how they stand and their quality",
});
