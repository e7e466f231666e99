import { and, eq } from "drizzle-orm";
import { ApiError } from "../../../src/contract/wire.ts";
import { pageOfRows } from "../../../src/server/db/paginate.ts";
import { defineServerPlugin, route } from "../../../src/server/plugin.ts";
import { messageSeen } from "../../messenger/server/facade.ts";
import { mayOn } from "../../numbers/server/facade.ts";
import { listRawWebhooks } from "../contract/endpoints.ts";
import { readsRaw } from "../contract/entry.ts";
import { contract } from "../contract/index.ts";
import { fills } from "./fills.ts";
import { forgetTold, keepTold } from "./keep.ts";
import { messageWebhooks } from "./tables.ts";

export const plugin = defineServerPlugin({
  contract,
  routes: [
    route(listRawWebhooks, async (call) => {
      const { message, number } = await messageSeen(call, call.params.message, "read");
      if (!mayOn(call.ability, readsRaw, number)) throw new ApiError(403, "forbidden");
      const { id, message_id, workspace_id } = messageWebhooks;
      const { data, ...rest } = await pageOfRows(call, messageWebhooks, {
        where: and(eq(message_id, message.id), eq(workspace_id, number.workspace_id)),
        fallback: "at",
        tie: id,
      });
      return {
        data: data.map((row) => ({
          id: row.id,
          at: row.at,
          field: row.field,
          // Not read and written anew: numbers keep every digit.
          body: `{"field":${JSON.stringify(row.field)},"value":${row.value}}`,
        })),
        ...rest,
      };
    }),
  ],
  webhooks: { messages: keepTold, smb_message_echoes: keepTold, calls: keepTold },
  jobs: [forgetTold],
  fills,
});
