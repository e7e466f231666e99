import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { invalid, notFound } from "../../../src/contract/wire.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { tellByMail } from "../../notifications/server/facade.ts";
import { mayOn, numbersById } from "../../numbers/server/facade.ts";
import type { TokenStatus } from "../contract/api-token.ts";
import { audit } from "../contract/audit.ts";
import { createApiToken, listApiTokens, revokeApiToken } from "../contract/endpoints.ts";
import { apiTokenChanged } from "../contract/events.ts";
import { tokenCreatedNotice } from "../contract/notices.ts";
import { expiryOf } from "./expiry.ts";
import { shownTokens } from "./read.ts";
import { revoke, tokensPath } from "./revoke.ts";
import { newToken } from "./secret.ts";
import { apiTokenNumbers, apiTokens } from "./tables.ts";

function ofStatus(status: TokenStatus | undefined, now: Date): SQL | undefined {
  const { revoked_at, expires_at } = apiTokens;
  if (status === "revoked") return isNotNull(revoked_at);
  if (status === "expired") return and(isNull(revoked_at), lte(expires_at, now));
  if (status === "active") {
    return and(isNull(revoked_at), or(isNull(expires_at), gt(expires_at, now)));
  }
  return undefined;
}

/** A 422 at each number that its owner does not see. */
async function refuseForeign({ db, ability, body }: Call<typeof createApiToken>) {
  const wanted = body.number_ids ?? [];
  const numbers = await numbersById(db, wanted);
  const wrong = wanted.flatMap((id, at) => {
    const number = numbers.get(id);
    return number && mayOn(ability, "read", number) ? [] : [[`number_ids.${at}`, "field_choice"]];
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

export const routes = [
  route(listApiTokens, async (call) => {
    const { db, now, actor, query } = call;
    const page = await pageOfRows(call, apiTokens, {
      where: and(
        eq(apiTokens.user_id, actor.id),
        ofStatus(query.status, now),
        contains(query.q, apiTokens.name),
      ),
      sort: { name: sql`fold(${apiTokens.name})` },
      fallback: "-created_at",
      tie: apiTokens.id,
    });
    return { ...page, data: await shownTokens(db, page.data, now) };
  }),

  route(createApiToken, async (call) => {
    const { db, now, actor, body } = call;
    await refuseForeign(call);
    const { token, ...kept } = newToken();
    const sends = body.scopes.includes("send");
    const reads = body.scopes.includes("read");
    const expires_at = expiryOf(body.lifetime, now);
    const numbers = body.number_ids && [...new Set(body.number_ids)];
    const [row] = await db
      .insert(apiTokens)
      .values({
        id: uuidv7(),
        user_id: actor.id,
        name: body.name,
        ...kept,
        sends,
        reads,
        all_numbers: numbers === null,
        created_at: now,
        expires_at,
      })
      .returning();
    if (!row) throw new Error("the token was not kept");
    if (numbers) {
      const pairs = numbers.map((number_id) => ({ token_id: row.id, number_id }));
      await db.insert(apiTokenNumbers).values(pairs);
    }
    await call.record(audit, {
      action: "api-token.created",
      subject: "api-token",
      subject_id: row.id,
      after: {
        name: row.name,
        expires_at: expires_at?.toISOString() ?? null,
        sends,
        reads,
        ...(numbers ? { numbers: numbers.length } : {}),
      },
    });
    await call.emit(apiTokenChanged, { user_id: actor.id, token_id: row.id });
    await tellByMail(call, actor.id, tokenCreatedNotice, {
      path: tokensPath,
      values: { name: row.name },
      text: "api-tokens:mail.text",
    });
    const [shown] = await shownTokens(db, [row], now);
    if (!shown) throw new Error("the token was not read");
    return { data: { ...shown, token } };
  }),

  route(revokeApiToken, async (call) => {
    const { db, actor, params } = call;
    const own = and(eq(apiTokens.id, params.token), eq(apiTokens.user_id, actor.id));
    const revoked = await revoke(call, own);
    if (revoked === 0 && (await db.$count(apiTokens, own)) === 0) throw notFound();
    return undefined;
  }),
];
