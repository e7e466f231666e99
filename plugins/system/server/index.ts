import { and, eq, isNull } from "drizzle-orm";
import { inDays } from "../../../src/server/db/day-start.ts";
import { pageOfRows } from "../../../src/server/db/paginate.ts";
import { defineServerPlugin, route } from "../../../src/server/plugin.ts";
import { listTroubles } from "../contract/endpoints.ts";
import { contract } from "../contract/index.ts";
import { demo } from "./demo.ts";
import { fills } from "./queue-days.ts";
import { troubles } from "./tables.ts";
import { watch, watchAudit } from "./watch.ts";

export const plugin = defineServerPlugin({
  contract,
  jobs: [watch, watchAudit],
  routes: [
    route(listTroubles, (call) => {
      const { kind, open } = call.query;
      return pageOfRows(call, troubles, {
        where: and(
          kind ? eq(troubles.kind, kind) : undefined,
          open ? isNull(troubles.resolved_at) : undefined,
          inDays(call.query, "since", troubles.since),
        ),
        fallback: "-since",
        tie: troubles.id,
      });
    }),
  ],
  fills,
  demo,
});
