import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { audience } from "./view.ts";

const payload = z.object({ view_id: id, audience, user_id: id, workspace_id: id.nullable() });

/** A saved view was made, changed or removed: whoever finds it reads their views again. */
export const viewChanged = defineEvent({
  name: "view.changed",
  payload,
  scopes: ({ audience, user_id, workspace_id }: z.output<typeof payload>) => {
    if (audience === "staff") return ["staff"];
    return [workspace_id === null ? `user.${user_id}` : `workspace.${workspace_id}`];
  },
  entity: ({ view_id }) => view_id,
});
