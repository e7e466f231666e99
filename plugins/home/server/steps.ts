import { subject } from "@casl/ability";
import type { Database } from "../../../src/server/db/database.ts";
import type { Call } from "../../../src/server/plugin.ts";
import { accountById, peopleById } from "../../users/server/facade.ts";
import { invitesTo, isAlone, mayOpenAnother, ownersOf } from "../../workspaces/server/facade.ts";
import type { getHome, HomeStep, HomeSummary } from "../contract/summary.ts";
import { stepNames } from "../contract/summary.ts";
import { type AtHome, homeSteps } from "./slots.ts";

type Asking = Call<typeof getHome>;

const ordered = (known: readonly HomeStep[]): HomeStep[] =>
  stepNames.flatMap((name) => known.find((step) => step.name === name) ?? []);

const ahead = (...names: HomeStep["name"][]): HomeStep[] =>
  names.map((name) => ({ name, done: false, may: false }));

/** Whoever is not verified, or has no workspace open: the steps that need one lie ahead. */
export async function stepsBefore(call: Asking): Promise<Pick<HomeSummary, "steps" | "invites">> {
  const { actor, ability, db, now } = call;
  const account = await accountById(db, actor.id);
  const may = ability.can("create", "Workspace") && (await mayOpenAnother(db, actor.id));
  return {
    steps: ordered([
      { name: "verify", done: actor.verified, may: true },
      { name: "join", done: actor.active_workspace_id !== null, may },
      ...ahead("activate", "invite", "message"),
    ]),
    // Only the address's owner hears who invited it.
    invites: account?.email_verified_at ? await invitesTo(db, account.email, now) : [],
  };
}

/** The steps of an open workspace, as it stands. */
export async function stepsOf(call: Asking, asked: AtHome): Promise<HomeStep[]> {
  const { active_workspace_id: id } = asked.actor;
  const others = await call.services.ask(homeSteps, asked, call);
  return ordered([
    { name: "verify", done: true, may: true },
    { name: "join", done: true, may: true },
    {
      name: "invite",
      done: !(await isAlone(call.db, id, call.now)),
      may: asked.ability.can("manage-members", subject("Workspace", { id })),
    },
    ...others,
  ]);
}

/** Names of the workspace's owners but the person. */
export async function ownersBeside(db: Database, actor: AtHome["actor"]): Promise<string[]> {
  const owners = await ownersOf(db, actor.active_workspace_id);
  const people = await peopleById(
    db,
    [...owners.keys()].filter((id) => id !== actor.id),
  );
  return [...people.values()].map(({ name }) => name);
}
