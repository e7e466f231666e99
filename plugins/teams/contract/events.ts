import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A team was made, changed or removed: open lists of the workspace read again. */
export const teamChanged = defineEvent({
  name: "team.changed",
  payload: z.object({ workspace_id: id, team_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`],
  entity: ({ team_id }) => team_id,
});

/** A team is no more; domains that gave it something take it back. */
export const teamRemoved = defineEvent({
  name: "team.removed",
  payload: z.object({ workspace_id: id, team_id: id }),
  scopes: () => [],
  entity: ({ team_id }) => team_id,
});
