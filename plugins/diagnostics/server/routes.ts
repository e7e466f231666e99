import { notFound } from "../../../src/contract/wire.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { needConfirmed } from "../../auth/server/facade.ts";
import { numbersOf, sharedAmong, usesIn } from "../../numbers/server/facade.ts";
import { readTemplates, takeTemplates } from "../../templates/server/facade.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { diagnoseWorkspace, repairQueue, syncWorkspace } from "../contract/endpoints.ts";
import { queues, repairs } from "./slots.ts";

async function knownWorkspace({ db }: Pick<Work, "db">, id: string): Promise<string> {
  if (!(await workspacesById(db, [id])).has(id)) throw notFound();
  return id;
}

export const routes = [
  route(diagnoseWorkspace, async (call) => {
    const workspace_id = await knownWorkspace(call, call.params.workspace);
    await needConfirmed(call);
    const told = await call.services.ask(queues, { workspace_id }, call);
    const numbers = await numbersOf(call.db, workspace_id);
    const limits = sharedAmong(await usesIn(call, workspace_id), numbers);
    await call.record(audit, {
      action: "workspace.diagnosed",
      subject: "workspace",
      subject_id: workspace_id,
      workspace_id,
      reason: call.body.reason,
    });
    return {
      data: {
        at: call.now,
        queues: told,
        limits,
        numbers: numbers.map(({ id, display_name, phone, status }) => ({
          id,
          display_name,
          phone,
          status,
        })),
      },
    };
  }),

  route(repairQueue, async (call) => {
    const workspace_id = await knownWorkspace(call, call.params.workspace);
    await needConfirmed(call);
    const { queue } = call.params;
    const done = await call.services.ask(repairs, { workspace_id, queue }, call);
    const repaired = done.reduce<number>((all, more) => all + (more ?? 0), 0);
    await call.record(audit, {
      action: "workspace.queue-repaired",
      subject: "workspace",
      subject_id: workspace_id,
      workspace_id,
      after: { queue, repaired },
      reason: call.body.reason,
    });
    return { data: { repaired } };
  }),

  route(
    syncWorkspace,
    async (call) => readTemplates(call, await knownWorkspace(call, call.params.workspace)),
    async (call) => {
      const workspace_id = await knownWorkspace(call, call.params.workspace);
      const templates = await takeTemplates(call, workspace_id, call.prepared);
      await call.record(audit, {
        action: "workspace.facebook-synced",
        subject: "workspace",
        subject_id: workspace_id,
        workspace_id,
        after: { templates },
      });
      return { data: { templates } };
    },
  ),
];
