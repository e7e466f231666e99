import { and, eq, gt, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ApiError, conflict } from "../../../../src/contract/wire.ts";
import { networkOf } from "../../../../src/server/net/addresses.ts";
import { type Origin, route, type Work } from "../../../../src/server/plugin.ts";
import { type Records, recordsOf } from "../../../../src/server/record.ts";
import { hashSecret } from "../../../../src/server/secrets/tokens.ts";
import { accountById } from "../../../users/server/facade.ts";
import { hasEnded } from "../../contract/activation.ts";
import { audit } from "../../contract/audit.ts";
import {
  type ActivationLink,
  guestHours,
  issueActivationLink,
  issueActivationLinkAsStaff,
  linkMinutes,
  loginByInvenio,
} from "../../contract/link/endpoints.ts";
import { hold, own } from "../hold.ts";
import type { Row } from "../read.ts";
import { recorded } from "../record.ts";
import { activationLinks } from "../tables.ts";
import { guestName, isSuspended } from "./identify.ts";
import { openState, signed, signingKey } from "./state.ts";
import { newGuestToken } from "./token.ts";

type Call = Work & Records & { actor: { id: string }; origin: Origin };

/** One link at a time: the former one ends, with what it opened. */
async function issue(call: Call, row: Row, key: string): Promise<ActivationLink> {
  if (row.type !== "embedded") throw conflict("activations.link_embedded");
  if (hasEnded(row.status)) throw conflict("activations.illegal_move");
  if (await isSuspended(call.db, row.workspace_id)) throw conflict("suspended");
  const expires_at = new Date(call.now.getTime() + linkMinutes * 60_000);
  const link = {
    id: uuidv7(),
    user_id: call.actor.id,
    expires_at,
    used_at: null,
    token_hash: null,
    session_until: null,
  };
  const [former] = await call.db
    .select({ user: activationLinks.user_id, credential: activationLinks.id })
    .from(activationLinks)
    .where(eq(activationLinks.activation_id, row.id));
  if (former) await call.services.live.end(call.db, former);
  await call.db
    .insert(activationLinks)
    .values({ activation_id: row.id, ...link })
    .onConflictDoUpdate({ target: activationLinks.activation_id, set: link });
  await call.record(audit, {
    action: "activation.link-issued",
    ...recorded(row),
  });
  return { state: signed(key, link.id, expires_at), expires_at };
}

export const linkRoutes = [
  route(
    issueActivationLink,
    async (call) => {
      await own(call);
      return signingKey(call.services);
    },
    async (call) => {
      const { id } = await own(call);
      return { data: await issue(call, await hold(call, id), call.prepared) };
    },
  ),

  route(
    issueActivationLinkAsStaff,
    ({ services }) => signingKey(services),
    async (call) => ({
      data: await issue(call, await hold(call, call.params.activation), call.prepared),
    }),
  ),

  route(
    loginByInvenio,
    async ({ body, now, origin, services }) => {
      // As a sign-in: taken before it is judged, and given back to whoever was right.
      await services.limits.take("login-address", networkOf(origin.ip));
      return openState(await signingKey(services), body.state, now);
    },
    async (call) => {
      const { db, now, origin, prepared, services } = call;
      const access_token = newGuestToken();
      const until = new Date(now.getTime() + guestHours * 3_600_000);
      const [opened] = await db
        .update(activationLinks)
        .set({ used_at: now, token_hash: hashSecret(access_token), session_until: until })
        .where(
          and(
            eq(activationLinks.id, prepared),
            isNull(activationLinks.used_at),
            gt(activationLinks.expires_at, now),
          ),
        )
        .returning();
      const account = opened && (await accountById(db, opened.user_id));
      if (!account) throw new ApiError(422, "activations.link_used");
      const { activation_id } = opened;
      const row = await hold(call, activation_id);
      if (hasEnded(row.status)) throw new ApiError(422, "activations.link_over");
      if (await isSuspended(db, row.workspace_id)) throw conflict("suspended");
      const actor = { id: account.id, kind: "guest", verified: true, grants: [] } as const;
      const nothing = { roles: [], permissions: [], active_workspace_id: null };
      const by = { db, now, actor: { ...actor, ...nothing } };
      const from = { ...origin, name: guestName(account) };
      await recordsOf(services.recorder, { ...by, origin: from }).record(audit, {
        action: "activation.link-used",
        ...recorded(row),
      });
      await services.limits.giveBack("login-address", networkOf(origin.ip));
      return { access_token, token_type: "bearer" as const, activation_id, expires_at: until };
    },
  ),
];
