import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Database } from "../../../src/server/db/database.ts";
import { defineJob, type Identify, type Origin, type Work } from "../../../src/server/plugin.ts";
import { hashSecret, matchesSecret, newSecret } from "../../../src/server/secrets/tokens.ts";
import { accountById } from "../../users/server/facade.ts";
import type { SignIn } from "../contract/sign-in.ts";
import { sessions } from "./tables.ts";

const lifetime = 30 * 86_400_000;
/** A session's last use is written at most once in this time (ms). */
const useStep = 60_000;

/** Opens a session; the bearer token is `<session id>|<secret>` and is never stored. */
export async function openSession(
  { db, now }: Pick<Work, "db" | "now">,
  userId: string,
  origin: Origin,
): Promise<string> {
  const id = uuidv7();
  const secret = newSecret();
  await db.insert(sessions).values({
    id,
    user_id: userId,
    token_hash: hashSecret(secret),
    ip: origin.ip,
    user_agent: origin.userAgent,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + lifetime),
  });
  return `${id}|${secret}`;
}

export const identify: Identify = async (token, { db, now }) => {
  const [id = "", secret = ""] = token.split("|");
  if (!z.uuid().safeParse(id).success) return null;
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expires_at, now)));
  if (!session || !matchesSecret(secret, session.token_hash)) return null;
  const account = await accountById(db, session.user_id);
  if (!account || account.suspended) return null;
  if (now.getTime() - session.last_used_at.getTime() > useStep) {
    await db.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, id));
  }
  return {
    credential: id,
    name: `${account.first_name} ${account.last_name}`.trim(),
    locale: account.locale,
    actor: {
      id: account.id,
      kind: "session",
      verified: account.verified,
      roles: account.roles,
      permissions: account.permissions,
      active_workspace_id: account.active_workspace_id,
    },
  };
};

export const sessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_used_at));

/** A session as its person, or staff, may see it. */
export const shown = (
  { id, ip, user_agent, created_at, last_used_at }: typeof sessions.$inferSelect,
  origin: Origin,
): SignIn => ({
  id,
  current: id === origin.credential,
  ip,
  user_agent,
  created_at,
  last_used_at,
});

/** Ends one session of a person; false when there is no such one. */
export async function endOne(work: Work, userId: string, id: string): Promise<boolean> {
  const ended = await work.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id });
  if (ended.length > 0) await work.services.live.end(work.db, { credential: id });
  return ended.length > 0;
}

/** Ends a person's sessions, but for the one named; answers how many. */
export async function endAll(work: Work, userId: string, keep: string | null): Promise<number> {
  const ended = await work.db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), keep ? ne(sessions.id, keep) : undefined))
    .returning({ id: sessions.id });
  for (const { id } of ended) await work.services.live.end(work.db, { credential: id });
  return ended.length;
}

export const forgetSessions = defineJob({
  name: "auth.forget-sessions",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now }) => {
    await db.delete(sessions).where(lt(sessions.expires_at, now));
  },
});
