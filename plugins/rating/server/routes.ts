import { subject } from "@casl/ability";
import { notFound } from "../../../src/contract/wire.ts";
import { route } from "../../../src/server/plugin.ts";
import { numberFor } from "../../numbers/server/facade.ts";
import { priceById } from "../../services/server/facade.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import { explainPrice, explainUse, getFreeMessages } from "../contract/endpoints.ts";
import { explain, usedUnder } from "./read/explain.ts";
import { freeMessagesOf } from "./read/free-messages.ts";

export const useRoutes = [
  route(explainUse, async (call) => {
    const { db, ability, params } = call;
    const row = await usedUnder(db, params.use);
    if (!row || !ability.can("read", subject("Use", { workspace_id: row.workspace_id }))) {
      throw notFound();
    }
    const workspace = (await workspacesById(db, [row.workspace_id])).get(row.workspace_id);
    return { data: await explain(call, row, workspace?.currency ?? "BRL") };
  }),

  route(explainPrice, async ({ db, params }) => {
    const price = await priceById(db, params.price);
    if (!price) throw notFound();
    return { data: { ...price, country: price.country || null } };
  }),

  route(getFreeMessages, async (call) => {
    const { ability, db } = call;
    const number = await numberFor(call, "read");
    const { workspace_id } = number;
    const workspace = (await workspacesById(db, [workspace_id])).get(workspace_id);
    const pays = ability.can("read", subject("Use", { workspace_id }));
    const currency = workspace?.currency ?? "BRL";
    return { data: await freeMessagesOf(call, { number, currency, pays }) };
  }),
];
