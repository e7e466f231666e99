import { notFound } from "../../../src/contract/wire.ts";
import { defineServerPlugin, route } from "../../../src/server/plugin.ts";
import { passportOf } from "../../messenger/server/facade.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { showPassport } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [
    route(showPassport, async (call) => {
      const { db, params } = call;
      const found = await passportOf(call, params.message);
      const number = found && (await numbersById(db, [found.number_id])).get(found.number_id);
      if (!number) throw notFound();
      const { id, display_name, phone, workspace_id } = number;
      const name = (await workspacesById(db, [workspace_id])).get(workspace_id)?.name ?? "";
      await call.recordLook(audit, {
        action: "message.inspected",
        subject: "message",
        subject_id: found.id,
        number_id: id,
        workspace_id,
      });
      const { number_id: _, ...message } = found;
      const of = { number: { id, display_name, phone }, workspace: { id: workspace_id, name } };
      return { data: { ...message, ...of } };
    }),
  ],
});
