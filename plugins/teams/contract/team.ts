import { z } from "zod";
import { changeOf, id, instant, oneLine } from "../../../src/contract/wire.ts";

/** As many as a menu shows at once. */
export const mostTeams = 50;

export const teamName = z.object({ id, name: z.string() });
export type TeamName = z.output<typeof teamName>;

export const team = teamName.extend({
  members: z.array(z.object({ id, name: z.string() })),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Team = z.output<typeof team>;

const noneTwice = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const newTeam = z.object({
  name: oneLine(60),
  member_ids: z.array(id).max(200).refine(noneTwice, { message: "teams.member_twice" }),
});

export const teamChange = changeOf(newTeam.shape);
