import { defineResource } from "../../../src/contract/resource.ts";
import * as staff from "./staff/endpoints.ts";

export const workspaces = defineResource({
  name: "workspaces",
  list: staff.listAllWorkspaces,
  show: staff.showWorkspace,
  update: staff.updateWorkspace,
});
