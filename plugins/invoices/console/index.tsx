import { FileTextOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import {
  defineConsolePlugin,
  fill,
  type Refresh,
  staffScope,
  tab,
} from "../../../src/console/plugin.ts";
import { cardOf, homeCards } from "../../home/console/slots.ts";
import { useCounted } from "../../rating/contract/events.ts";
import { workspaceCards, workspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { billChanged, invoiceChanged } from "../contract/events.ts";

const reads = ["read", "Invoice"] as const;
const ofWorkspace: Refresh["scope"] = (_, { workspace }) =>
  workspace === undefined ? null : `workspace.${workspace}`;
// Staff hear their own scope of it: a workspace's is its members'.
const ofMember: Refresh["scope"] = (user, params) =>
  user.roles.length > 0 ? null : ofWorkspace(user, params);
const ofEither: Refresh["scope"] = (user, params) =>
  staffScope(user, params) ?? ofMember(user, params);
const ofOwn: Refresh["scope"] = ({ active_workspace_id: id }) =>
  id === null ? null : `workspace.${id}`;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    {
      name: "invoices",
      label: "invoices:nav.list",
      icon: <FileTextOutlined />,
      parent: "workspace",
    },
    { name: "current-invoice" },
  ],
  routes: [
    {
      path: "/workspace/faturas/:invoice",
      resource: "invoices",
      action: "show",
      title: "invoices:nav.one",
      can: reads,
      page: () => import("./pages/invoice-show.tsx"),
    },
  ],
  tabs: [
    tab(workspaceTabs, {
      path: "faturas",
      resource: "invoices",
      action: "list",
      order: 30,
      can: reads,
      page: () => import("./pages/invoice-list.tsx"),
    }),
  ],
  fills: [
    fill(
      homeCards,
      1,
      cardOf(
        "invoices",
        lazyPart(["invoices"], () => import("./home/late-card.tsx")),
      ),
    ),
    fill(
      workspaceCards,
      10,
      lazyPart(["invoices"], () => import("./components/workspace-cards.tsx")),
    ),
  ],
  live: [
    { resource: "invoices", events: [invoiceChanged], scope: ofWorkspace },
    { resource: "current-invoice", events: [invoiceChanged, billChanged], scope: ofEither },
    { resource: "current-invoice", events: [useCounted], scope: ofMember, every: 5_000 },
    { resource: "home-summary", events: [invoiceChanged], scope: ofOwn },
  ],
});
