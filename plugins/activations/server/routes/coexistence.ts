import { ApiError, conflict, invalid } from "../../../../src/contract/wire.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { route } from "../../../../src/server/plugin.ts";
import { finalizeCoexistence } from "../../contract/endpoints.ts";
import { mayMove } from "../../contract/moves.ts";
import { holdOwn, own } from "../hold.ts";
import { refuseIllegal } from "../move.ts";
import { missingOf } from "../read.ts";
import { finish, register } from "./finish.ts";
import { refuseSilent } from "./silent.ts";

export const coexistenceRoutes = [
  route(
    finalizeCoexistence,
    async (call) => {
      const { body, services } = call;
      const row = await own(call);
      const { phone, name, version, workspace_id } = row;
      // The transaction says why.
      if (version !== body.version || !mayMove("finalize-coex", row.status) || !phone) return null;
      if (missingOf(row) !== "done") return null;
      const { gateway } = services;
      if (!row.coexistence) {
        if (body.pin === undefined) throw invalid({ pin: "field_required" });
        return register(gateway, row, body.pin);
      }
      try {
        return await gateway.keepInApp(workspace_id, { phone, name });
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        refuseSilent(error);
        const { details } = error;
        throw new ApiError(422, "activations.app_refused", { values: { details } });
      }
    },
    async (call) => {
      const { prepared } = call;
      const row = await holdOwn(call);
      refuseIllegal(row, "finalize-coex");
      if (prepared === null) throw conflict("activations.illegal_move");
      return { data: await finish(call, row, "finalize-coex", prepared) };
    },
  ),
];
