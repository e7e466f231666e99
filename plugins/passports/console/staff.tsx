import { defineConsolePlugin } from "../../../src/console/plugin.ts";
import { showsTickets } from "../../tickets/contract/entry.ts";
import { entry } from "../contract/entry.ts";

export const plugin = defineConsolePlugin({
  entry,
  words: ["messenger", "templates"],
  calls: () => import("../contract/resources.ts"),
  resources: [{ name: "passports", label: "passports:nav.one", parent: "staff-tickets" }],
  routes: [
    {
      path: "/admin/suporte/mensagens/:message",
      resource: "passports",
      action: "show",
      can: showsTickets,
      page: () => import("./pages/message-passport.tsx"),
    },
  ],
});
