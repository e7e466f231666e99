import type { Actor, Grant } from "../../../src/contract/abilities.ts";

/** A rule's condition on the subject `Conversation`: whose it is, and on which number. */
export type ConversationCondition = {
  number_id: string;
  responsible_id?: string | null;
  team_id?: { $in: string[] } | null;
};

type Holder = Pick<Actor, "id" | "grants">;

function seenOn({ id: number_id, workspace, sight }: Grant, { id, grants }: Holder) {
  const own: ConversationCondition[] = [{ number_id, responsible_id: id }];
  if (sight !== "team") return own;
  const teams = grants.filter(({ on, workspace: of }) => on === "team" && of === workspace);
  const ofTeams = { number_id, team_id: { $in: teams.map((team) => team.id) } };
  const ofNobody = { number_id, responsible_id: null, team_id: null };
  return [...own, ...(teams.length > 0 ? [ofTeams] : []), ofNobody];
}

/** Which conversations somebody reads on the numbers of which they do not see every one. */
export const conversationsRead = (actor: Holder): ConversationCondition[] =>
  actor.grants
    .filter(({ on, sight }) => on === "number" && sight !== undefined)
    .flatMap((grant) => seenOn(grant, actor));
