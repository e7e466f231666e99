import { defineConsolePlugin, tab } from "../../../src/console/plugin.ts";
import { accountTabs } from "../../account/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { apiTokenChangedName } from "../contract/event-names.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "api-tokens", label: "api-tokens:nav.list", parent: "account" }],
  tabs: [
    tab(accountTabs, {
      path: "api-tokens",
      resource: "api-tokens",
      action: "list",
      order: 50,
      access: "verified",
      page: () => import("./pages/token-list.tsx"),
    }),
  ],
  live: [
    {
      resource: "api-tokens",
      events: [{ name: apiTokenChangedName }],
      scope: ({ id }) => `user.${id}`,
    },
  ],
});
