import { subject } from "@casl/ability";
import { type Actor, abilityFor } from "../../../src/contract/abilities.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { NumberUser } from "../../numbers/contract/number-user.ts";
import { type NumberHandle, usersOfNumber } from "../../numbers/server/facade.ts";
import { teamsWithMembers } from "../../teams/server/facade.ts";
import { entry } from "../contract/entry.ts";

/** Whose a conversation is. */
interface Whose {
  responsible_id: string | null;
  team_id: string | null;
}

/** Who of a number's people sees a conversation of it, by whose it is. */
export async function seersOn(
  db: Database,
  number: NumberHandle,
): Promise<(talk: Whose) => Set<string>> {
  const { id: number_id, workspace_id: workspace } = number;
  const people = await usersOfNumber(db, number);
  const teams = people.every(({ sight }) => sight === "all")
    ? []
    : await teamsWithMembers(db, workspace);
  const abilityOf = ({ id, role, sight }: NumberUser) => {
    const memberships = teams
      .filter(({ member_ids }) => member_ids.includes(id))
      .map((team) => ({ on: "team", id: team.id, role: "member", workspace }));
    const grants = [{ on: "number", id: number_id, role, workspace, sight }, ...memberships];
    const actor: Actor = { ...nobody, id, grants };
    return abilityFor(actor, [entry.abilities]);
  };
  const seers = people.map((person) => ({
    id: person.id,
    ability: person.sight === "all" ? null : abilityOf(person),
  }));
  return ({ responsible_id, team_id }) => {
    const talk = () => subject("Conversation", { number_id, responsible_id, team_id });
    const seeing = seers.filter(({ ability }) => ability?.can("read", talk()) ?? true);
    return new Set(seeing.map(({ id }) => id));
  };
}

const nobody: Omit<Actor, "id" | "grants"> = {
  kind: "session",
  verified: true,
  roles: [],
  permissions: [],
  active_workspace_id: null,
};
