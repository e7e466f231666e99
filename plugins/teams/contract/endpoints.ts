import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { id, listQuery } from "../../../src/contract/wire.ts";
import { newTeam, team, teamChange } from "./team.ts";

const inWorkspace = z.object({ workspace: id });

const teams = crud({
  path: "/workspaces/:workspace/teams",
  item: "team",
  params: z.object({ workspace: id, team: id }),
  access: "verified",
  reads: ["read", "Workspace"],
  writes: ["manage-teams", "Workspace"],
  record: team,
});

export const listTeams = teams.list({
  name: "listTeams",
  params: inWorkspace,
  query: listQuery(["name", "updated_at"]),
  summary: "Teams of a workspace with their members",
});

export const createTeam = teams.create({
  name: "createTeam",
  params: inWorkspace,
  body: newTeam,
  summary: "Makes a team of people of the workspace; its name is unique there",
});

export const updateTeam = teams.update({
  name: "updateTeam",
  body: teamChange,
  summary: "Changes a team's name and members",
});

export const deleteTeam = teams.remove({
  name: "deleteTeam",
  summary: "Removes a team; what it was responsible for is nobody's team's",
});
