import { and, eq, inArray } from "drizzle-orm";
import type { PayloadOf } from "../../../src/contract/event.ts";
import { defineServerPlugin, on, type Work } from "../../../src/server/plugin.ts";
import { count } from "../../../src/server/work/counts.ts";
import { memberLeft, memberRoleChanged } from "../../workspaces/contract/events.ts";
import { numberUserChanged } from "../contract/events.ts";
import { contract } from "../contract/index.ts";
import { seesEveryTalk } from "../contract/rights.ts";
import { listAllNumbers } from "../contract/staff/endpoints.ts";
import { mayOn, numbersOf, readable } from "./admission.ts";
import { demo } from "./demo/demo.ts";
import { forgetReach, removeFile } from "./jobs.ts";
import { readBusinesses } from "./network/businesses.ts";
import { readAutomations } from "./network/shown.ts";
import { peopleFills } from "./people.ts";
import { readProfiles } from "./profile/read.ts";
import { accountRoutes } from "./routes/account.ts";
import { apiKeyRoutes } from "./routes/api-key.ts";
import { automationRoutes } from "./routes/automations.ts";
import { fileRoutes } from "./routes/files.ts";
import { numberRoutes } from "./routes/numbers.ts";
import { pinRoutes } from "./routes/pin.ts";
import { statisticsRoutes } from "./routes/statistics.ts";
import { userRoutes } from "./routes/users.ts";
import { webhookRoutes } from "./routes/webhook.ts";
import { search } from "./search.ts";
import { staffRoutes } from "./staff/routes.ts";
import { readStandings } from "./standing/read.ts";
import { fills } from "./statistics/at-home.ts";
import { numbers, numberUsers } from "./tables.ts";
import { receiveCapability, receiveQuality } from "./told/quality.ts";

async function tellNumbers(
  { workspace_id, user_id }: PayloadOf<typeof memberLeft>,
  { db, emit }: Work,
) {
  for (const { id } of await numbersOf(db, workspace_id)) {
    await emit(numberUserChanged, { number_id: id, user_id });
  }
}

export const plugin = defineServerPlugin({
  contract,
  routes: [
    ...staffRoutes,
    ...numberRoutes,
    ...webhookRoutes,
    ...pinRoutes,
    ...apiKeyRoutes,
    ...fileRoutes,
    ...automationRoutes,
    ...accountRoutes,
    ...statisticsRoutes,
    ...userRoutes,
  ],
  subscriptions: [
    // The rights went with the membership; what is left are open pages.
    on(memberLeft, "numbers:jobs.tellRights", tellNumbers),
    on(memberRoleChanged, "numbers:jobs.tellRights", tellNumbers),
  ],
  webhooks: {
    phone_number_quality_update: receiveQuality,
    business_capability_update: receiveCapability,
  },
  jobs: [removeFile, forgetReach, readStandings, readBusinesses, readProfiles, readAutomations],
  channels: {
    number: async ({ actor, ability, id, db }) => {
      const held = actor.grants.find((grant) => grant.on === "number" && grant.id === id);
      const workspace_id = held?.workspace;
      if (workspace_id && mayOn(ability, "read", { id, workspace_id })) {
        return mayOn(ability, seesEveryTalk, { id, workspace_id }) || "in part";
      }
      const [found] = await db
        .select({ id: numbers.id, workspace_id: numbers.workspace_id })
        .from(numbers)
        .where(and(eq(numbers.id, id), readable(ability)));
      if (!found) return false;
      return mayOn(ability, seesEveryTalk, found) || "in part";
    },
  },
  grants: async (db, userIds) => {
    const rows = await db
      .select({
        user: numberUsers.user_id,
        id: numberUsers.number_id,
        role: numberUsers.role,
        sight: numberUsers.sight,
        workspace: numberUsers.workspace_id,
      })
      .from(numberUsers)
      .where(inArray(numberUsers.user_id, [...userIds]));
    return rows.map(({ user, sight, ...row }) => {
      const narrow = sight === "all" ? {} : { sight };
      return [user, { on: "number", ...row, ...narrow }] as const;
    });
  },
  search,
  fills: [...fills, ...peopleFills],
  counts: {
    connected: count(listAllNumbers, { status: "connected" }),
    disconnected: count(listAllNumbers, { status: "disconnected" }),
    restricted: count(listAllNumbers, { status: "restricted" }),
    flagged: count(listAllNumbers, { quality_status: "flagged" }),
    red: count(listAllNumbers, { quality_rating: "red" }),
  },
  demo,
});
