import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { contactParts } from "../../messenger/console/thread-slots.ts";
import { workspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { contactFieldChanged, contactValuesChanged } from "../contract/events.ts";

const workspaceScope = ({ active_workspace_id: id }: { active_workspace_id: string | null }) =>
  id === null ? null : `workspace.${id}`;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    { name: "contact-fields", label: "contact-fields:nav.list", parent: "workspace" },
    { name: "contact-values", label: "contact-fields:nav.values" },
  ],
  fills: [
    fill(
      contactParts,
      10,
      lazyPart(["contact-fields"], () => import("./components/values-part.tsx")),
    ),
  ],
  live: [
    { resource: "contact-fields", events: [contactFieldChanged], scope: workspaceScope },
    { resource: "contact-values", events: [contactFieldChanged], scope: workspaceScope },
    {
      resource: "contact-values",
      events: [contactValuesChanged],
      scope: (_, { number }) => (number === undefined ? null : `number.${number}`),
    },
  ],
  tabs: [
    tab(workspaceTabs, {
      path: "campos",
      resource: "contact-fields",
      action: "list",
      order: 25,
      page: () => import("./pages/field-list.tsx"),
    }),
  ],
});
