import { v5 as uuidv5 } from "uuid";
import { z } from "zod";
import { notFound } from "../../../src/contract/wire.ts";
import { defineJob, defineServerPlugin, route, type Work } from "../../../src/server/plugin.ts";
import { audit } from "../contract/audit.ts";
import { checkSystemService, listSystemServices } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { look } from "./look.ts";
import { note } from "./note.ts";
import { ownChecks } from "./own-checks.ts";
import { servicesOf } from "./read.ts";

const checkOf = ({ services }: Pick<Work, "services">, id: string) => {
  const check = services.checks.get(id);
  if (!check) throw notFound();
  return check;
};

/** The audit log names things by UUIDs: each service has its own, made of its name. */
const names = "5f0d3f5a-4c1e-4f0e-9a52-7a1c2f6f3b10";

/** Every five minutes, so that what broke in the night is known in the morning with its hour. */
const checkAll = defineJob({
  name: "system-services.check-all",
  payload: z.object({}),
  every: 300,
  run: async (_, job) => {
    for (const [id, check] of job.services.checks) {
      const found = await look(check, job);
      await job.transact((work) => note(work, id, check, found));
    }
  },
});

export const plugin = defineServerPlugin({
  contract,
  routes: [
    route(listSystemServices, async ({ db, services }) => ({
      data: await servicesOf(db, services.checks),
    })),
    route(
      checkSystemService,
      (call) => look(checkOf(call, call.params.service), call),
      async (call) => {
        const { service } = call.params;
        await call.record(audit, {
          action: "system-service.checked",
          subject: "system-service",
          subject_id: uuidv5(service, names),
          after: { service },
        });
        return { data: await note(call, service, checkOf(call, service), call.prepared) };
      },
    ),
  ],
  jobs: [checkAll],
  checks: ownChecks,
});
