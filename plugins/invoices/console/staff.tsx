import { FileTextOutlined } from "@ant-design/icons";
import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, staffScope, tab } from "../../../src/console/plugin.ts";
import { attentionCards } from "../../admin/console/slots.ts";
import { financeCards, financeTabs } from "../../finance/console/slots.ts";
import { partnerTabs } from "../../partners/console/slots.ts";
import { showsPartnerInvoices } from "../../partners/contract/rights.ts";
import { staffWorkspaceTabs } from "../../workspaces/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { billChanged, invoiceChanged } from "../contract/events.ts";

const readsAny = ["read", "AnyInvoice"] as const;

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/staff/resources.ts"),
  resources: [
    { name: "workspace-billing", label: "invoices:nav.billing", parent: "workspaces" },
    { name: "corrections" },
    {
      name: "all-invoices",
      label: "invoices:nav.all",
      icon: <FileTextOutlined />,
      parent: "finance",
    },
    { name: "partner-invoices", label: "invoices:nav.list", parent: "partners" },
    { name: "workspace-services", label: "invoices:nav.services", parent: "workspaces" },
  ],
  routes: [
    {
      path: "/admin/financeiro/faturas/:invoice",
      resource: "all-invoices",
      action: "show",
      title: "invoices:nav.one",
      staff: true,
      stays: true,
      page: () => import("./pages/any-invoice.tsx"),
    },
  ],
  tabs: [
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
    { resource: "all-invoices", events: [invoiceChanged], scope: staffScope },
    { resource: "partner-invoices", events: [invoiceChanged], scope: staffScope },
    { resource: "workspace-billing", events: [billChanged], scope: staffScope },
    { resource: "workspace-services", events: [billChanged], scope: staffScope },
    { resource: "corrections", events: [invoiceChanged, billChanged], scope: staffScope },
    { resource: "summary", events: [invoiceChanged], scope: staffScope },
  ],
});
