import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const teams = defineResource({
  name: "teams",
  list: endpoints.listTeams,
  sort: "name",
  create: endpoints.createTeam,
  update: endpoints.updateTeam,
  delete: endpoints.deleteTeam,
});
