import { FileTextOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.ts";
import {
  defineConsolePlugin,
  fill,
  type Refresh,
  staffScope,
  tab,
} from "../../../src/console/plugin.ts";
import { attentionCards } from "../../admin/console/slots.ts";
import { financeCards, financeTabs } from "../../finance/console/slots.ts";
import { cardOf, homeCards } from "../../home/console/slots.ts";
import { partnerTabs } from "../../partners/console/slots.ts";
import { showsPartnerInvoices } from "../../partners/contract/rights.ts";
import { useCounted } from "../../rating/contract/events.ts";
import {
  staffWorkspaceTabs,
  workspaceCards,
  workspaceTabs,
} from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { billChanged, invoiceChanged } from "../contract/events.ts";

const reads = ["read", "Invoice"] as const;
const readsAny = ["read", "AnyInvoice"] as const;
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
  contract: () => import("../contract/index.ts"),
  resources: [
    {
      name: "invoices",
      label: "invoices:nav.list",
      icon: <FileTextOutlined />,
      parent: "workspace",
    },
    {
      name: "all-invoices",
      label: "invoices:nav.all",
      icon: <FileTextOutlined />,
      parent: "finance",
    },
    { name: "current-invoice" },
    { name: "corrections" },
    { name: "partner-invoices", label: "invoices:nav.list", parent: "partners" },
    { name: "workspace-billing", label: "invoices:nav.billing", parent: "workspaces" },
    { name: "workspace-services", label: "invoices:nav.services", parent: "workspaces" },
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
    {
      path: "/admin/financeiro/faturas/:invoice",
      resource: "all-invoices",
      action: "show",
      title: "invoices:nav.one",
      staff: true,
      page: () => import("./pages/any-invoice.tsx"),
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
    tab(financeTabs, {
      path: "faturas",
      resource: "all-invoices",
      action: "list",
      order: 15,
      page: () => import("./pages/all-invoices.tsx"),
    }),
    tab(partnerTabs, {
      path: "faturas",
      resource: "partner-invoices",
      action: "list",
      order: 20,
      can: showsPartnerInvoices,
      page: () => import("./pages/partner-invoices.tsx"),
    }),
    tab(staffWorkspaceTabs, {
      path: "faturas",
      title: "invoices:nav.list",
      order: 55,
      can: readsAny,
      page: () => import("./pages/workspace-invoices.tsx"),
    }),
    tab(staffWorkspaceTabs, {
      path: "servicos",
      resource: "workspace-services",
      action: "list",
      order: 56,
      can: readsAny,
      page: () => import("./pages/workspace-services.tsx"),
    }),
    tab(staffWorkspaceTabs, {
      path: "financeiro",
      title: "invoices:nav.billing",
      order: 57,
      can: readsAny,
      page: () => import("./pages/workspace-billing.tsx"),
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
    fill(
      financeCards,
      5,
      lazyPart(["invoices"], () => import("./staff/finance-card.tsx")),
    ),
    fill(
      attentionCards,
      40,
      lazyPart(["invoices"], () => import("./staff/invoices-card.tsx")),
    ),
  ],
  live: [
    { resource: "invoices", events: [invoiceChanged], scope: ofWorkspace },
    { resource: "current-invoice", events: [invoiceChanged, billChanged], scope: ofEither },
    { resource: "current-invoice", events: [useCounted], scope: ofMember, every: 5_000 },
    { resource: "home-summary", events: [invoiceChanged], scope: ofOwn },
    { resource: "all-invoices", events: [invoiceChanged], scope: staffScope },
    { resource: "partner-invoices", events: [invoiceChanged], scope: staffScope },
    { resource: "workspace-billing", events: [billChanged], scope: staffScope },
    { resource: "workspace-services", events: [billChanged], scope: staffScope },
    { resource: "corrections", events: [invoiceChanged, billChanged], scope: staffScope },
    { resource: "summary", events: [invoiceChanged], scope: staffScope },
  ],
});
