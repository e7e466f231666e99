import { and, desc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Database } from "../../../src/server/db/database.ts";
import {
  defineJob,
  type Identify,
  type Identity,
  type Origin,
  type Work,
} from "../../../src/server/plugin.ts";
import { hashSecret, matchesSecret, newSecret } from "../../../src/server/secrets/tokens.ts";
import { type Account, accountsById } from "../../users/server/facade.ts";
import type { SignIn } from "../contract/sign-in.ts";
import { sessions } from "./tables.ts";
import { withSecondFactor } from "./two-factor/second-factor.ts";

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

type Session = typeof sessions.$inferSelect;

interface Open {
  session: Session;
  account: Account;
  /** Staff who have yet to set up what the house asks of them. */
  confined: boolean;
}

const identityOf = ({ account, session, confined }: Open): Identity => ({
  credential: session.id,
  until: session.expires_at,
  name: `${account.first_name} ${account.last_name}`.trim(),
  locale: account.locale,
  actor: {
    id: account.id,
    kind: "session",
    verified: account.verified,
    roles: account.roles,
    permissions: account.permissions,
    active_workspace_id: account.active_workspace_id,
    ...(confined && { confined: "auth.two_factor_missing" }),
  },
});

/** Open sessions with whom they belong to, by id: none of the suspended. */
async function openSessions(
  { db, now, config }: Parameters<Identify>[1],
  ids: readonly string[],
): Promise<Map<string, Open>> {
  const wanted = [...new Set(ids.filter((id) => z.uuid().safeParse(id).success))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select()
    .from(sessions)
    .where(and(inArray(sessions.id, wanted), gt(sessions.expires_at, now)));
  const accounts = await accountsById(db, [...new Set(rows.map((row) => row.user_id))]);
  const staff = [...accounts.values()].filter(({ roles }) => roles.length > 0).map(({ id }) => id);
  const ready = config.staffTwoFactor ? await withSecondFactor(db, staff) : new Set(staff);
  return new Map(
    rows.flatMap((session) => {
      const account = accounts.get(session.user_id);
      if (!account || account.suspended) return [];
      const confined = account.roles.length > 0 && !ready.has(account.id);
      return [[session.id, { session, account, confined }] as const];
    }),
  );
}

export const identify: Identify = async (tokens, work) => {
  const { db, now } = work;
  const presented = tokens.map((token) => {
    const [id = "", secret = ""] = token.split("|");
    return { token, id, secret };
  });
  const open = await openSessions(
    work,
    presented.map(({ id }) => id),
  );
  const found = new Map<string, Identity>();
  const used = new Set<string>();
  for (const { token, id, secret } of presented) {
    const one = open.get(id);
    if (!one || !matchesSecret(secret, one.session.token_hash)) continue;
    found.set(token, identityOf(one));
    if (now.getTime() - one.session.last_used_at.getTime() > useStep) used.add(id);
  }
  if (used.size > 0) {
    await db
      .update(sessions)
      .set({ last_used_at: now })
      .where(inArray(sessions.id, [...used]));
  }
  return found;
};

export const recognise: Identify = async (ids, work) => {
  const open = await openSessions(work, ids);
  return new Map([...open].map(([id, one]) => [id, identityOf(one)]));
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

export const noteConfirmed = ({ db, now }: Pick<Work, "db" | "now">, { credential }: Origin) =>
  db
    .update(sessions)
    .set({ confirmed_at: now })
    .where(eq(sessions.id, credential ?? ""));

/** How long (ms) a password that was shown is good for. */
const confirmedFor = 10 * 60_000;

export async function isConfirmed(
  { db, now }: Pick<Work, "db" | "now">,
  { credential }: Origin,
): Promise<boolean> {
  const since = new Date(now.getTime() - confirmedFor);
  const confirmed = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, credential ?? ""), gt(sessions.confirmed_at, since)));
  return confirmed.length > 0;
}

/** Ends one session of a person; false when there is no such one. */
export async function endOne(work: Work, userId: string, id: string): Promise<boolean> {
  const ended = await work.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id });
  if (ended.length > 0) await work.services.live.end(work.db, { user: userId, credential: id });
  return ended.length > 0;
}

/** Ends a person's sessions, but for the one named; answers how many. */
export async function endAll(work: Work, userId: string, keep: string | null): Promise<number> {
  const ended = await work.db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), keep ? ne(sessions.id, keep) : undefined))
    .returning({ id: sessions.id });
  for (const { id } of ended)
    await work.services.live.end(work.db, { user: userId, credential: id });
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
