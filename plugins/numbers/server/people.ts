import { and, asc, eq } from "drizzle-orm";
import { conflict, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { userChanged } from "../../users/contract/events.ts";
import { peopleById } from "../../users/server/facade.ts";
import { accountParts } from "../../users/server/slots.ts";
import { ownersOf } from "../../workspaces/server/facade.ts";
import { numberUserChanged } from "../contract/events.ts";
import type { NumberHandle } from "../contract/number.ts";
import {
  type NumberRole,
  type NumberUser,
  type Sight,
  sightWith,
} from "../contract/number-user.ts";
import { type Doer, note } from "./history.ts";
import { numbers, numberUsers } from "./tables.ts";

export const association = (number: string, user: string) =>
  and(eq(numberUsers.number_id, number), eq(numberUsers.user_id, user));

/** Everyone who may use a number, the workspace's owners first. */
export async function usersOf(db: Database, number: NumberHandle): Promise<NumberUser[]> {
  const owners = await ownersOf(db, number.workspace_id);
  const rows = await db
    .select({
      id: numberUsers.user_id,
      role: numberUsers.role,
      sight: numberUsers.sight,
      created_at: numberUsers.created_at,
    })
    .from(numberUsers)
    .where(eq(numberUsers.number_id, number.id))
    .orderBy(numberUsers.created_at, numberUsers.user_id);
  const held = [
    ...[...owners].map(([id, created_at]) => ({
      id,
      role: "administrator" as const,
      sight: "all" as const,
      created_at,
      owner: true,
    })),
    ...rows.filter(({ id }) => !owners.has(id)).map((row) => ({ ...row, owner: false })),
  ];
  const people = await peopleById(
    db,
    held.map(({ id }) => id),
  );
  return held.flatMap((row) => {
    const person = people.get(row.id);
    return person ? [{ ...person, ...row }] : [];
  });
}

export async function userOf(
  db: Database,
  number: NumberHandle,
  user: string,
): Promise<NumberUser> {
  const found = (await usersOf(db, number)).find(({ id }) => id === user);
  if (!found) throw notFound();
  return found;
}

/** An owner's right comes from the workspace: it can neither be changed nor given up here. */
export async function refuseOwner(db: Database, number: NumberHandle, user: string): Promise<void> {
  const owners = await ownersOf(db, number.workspace_id);
  if (owners.has(user)) throw conflict("numbers.owner_keeps_number");
}

/** The number's pages show it, the person's consoles read their rights anew. */
export async function tellUserChanged(work: Work, number: string, user: string): Promise<void> {
  await work.emit(numberUserChanged, { number_id: number, user_id: user });
  await work.emit(userChanged, { user_id: user });
}

/** Adds to the number's history that somebody's role came, changed or went. */
export async function noteRole(
  work: Doer,
  number: string,
  user: string,
  before: NumberRole | null,
  after: NumberRole | null,
  reason?: string,
): Promise<void> {
  const name = (await peopleById(work.db, [user])).get(user)?.name ?? user;
  const told = (role: NumberRole | null): Record<string, unknown> => (role ? { [name]: role } : {});
  await note(work, number, { kind: "people", before: told(before), after: told(after), reason });
}

/** What somebody may do on a number and which of its conversations they see. */
export interface Access {
  role: NumberRole;
  sight: Sight;
}

/** Gives a person another access to a number, answers both; an owner's comes from the workspace and stays. */
export async function changeAccess(
  work: Doer,
  number: NumberHandle,
  user: string,
  { role, sight }: { role: NumberRole; sight?: Sight | undefined },
  reason?: string,
): Promise<{ before: Access; after: Access }> {
  await refuseOwner(work.db, number, user);
  const [before] = await work.db
    .select({ role: numberUsers.role, sight: numberUsers.sight })
    .from(numberUsers)
    .where(association(number.id, user))
    .for("update");
  if (!before) throw notFound();
  const after = { role, sight: sightWith(role, sight ?? before.sight) };
  await work.db.update(numberUsers).set(after).where(association(number.id, user));
  if (before.role !== role) await noteRole(work, number.id, user, before.role, role, reason);
  await work.services.live.recheck(work.db, user);
  await tellUserChanged(work, number.id, user);
  return { before, after };
}

/** Takes a number from a person, and every open channel of it. */
export async function dissociate(
  work: Doer,
  number: string,
  user: string,
  reason?: string,
): Promise<Access> {
  const [gone] = await work.db
    .delete(numberUsers)
    .where(association(number, user))
    .returning({ role: numberUsers.role, sight: numberUsers.sight });
  if (!gone) throw notFound();
  await noteRole(work, number, user, gone.role, null, reason);
  await work.services.live.recheck(work.db, user);
  await tellUserChanged(work, number, user);
  return gone;
}

async function* rolesOf(db: Database, person: string) {
  const { number_id, user_id, role, sight, created_at } = numberUsers;
  yield await db
    .select({ number_id, number: numbers.display_name, role, sight, since: created_at })
    .from(numberUsers)
    .innerJoin(numbers, eq(numbers.id, number_id))
    .where(eq(user_id, person))
    .orderBy(asc(created_at), number_id);
}

export const peopleFills = [
  fill(accountParts, async (person) => [
    { part: "number_roles", rows: (db) => rolesOf(db, person) },
  ]),
];
