import type { Who } from "../support/server.ts";

/** Where somebody opens a list, whose rows the demo has. */
export interface ManyList {
  who: Who;
  /** A list's path in braces stands for the id of its first record. */
  address: string;
  /** A row that is already so is done without a call. */
  settles?: true;
}

const number = "/recursos/numeros/{whatsapp/numbers?q=Padaria}";
const lists = (
  of: Omit<ManyList, "address">,
  addresses: Record<string, string>,
): Record<string, ManyList> =>
  Object.fromEntries(
    Object.entries(addresses).map(([file, address]) => [file, { ...of, address }]),
  );

/** By the file that states what may be done with many rows, one list that offers it. */
export const manyLists: Record<string, ManyList> = {
  ...lists(
    { who: "ana" },
    {
      "api-tokens/console/pages/token-list.tsx": "/minha-conta/api-tokens",
      "bulks/console/run/use-bulk-actions.tsx": "/recursos/templates/bulks",
      "flows/console/list/use-flow-actions.tsx": "/recursos/flows",
      "macros/console/pages/macro-list.tsx": `${number}/macros`,
      "numbers/console/pages/number-users.tsx": `${number}/usuarios`,
      "qr-codes/console/pages/qr-code-list.tsx": `${number}/codigos-qr`,
      "replies/console/pages/reply-list.tsx": `${number}/respostas`,
      "tags/console/pages/tag-list.tsx": `${number}/marcadores`,
      "teams/console/pages/team-list.tsx": "/workspace/equipes",
      "templates/console/list/use-template-actions.tsx": "/recursos/templates?status=rejected",
      "tickets/console/pages/ticket-list.tsx": "/suporte",
      "webhooks/console/components/lab.tsx": `${number}/webhook`,
    },
  ),
  ...lists(
    { who: "marina" },
    {
      "accounting/console/posting-table.tsx": "/admin/sistema/servicos",
      "alerts/console/components/alert-list.tsx": "/admin/sistema/alertas",
      "failures/console/pages/failure-list.tsx": "/admin/falhas",
      "partners/console/pages/partner-workspaces.tsx":
        "/admin/parceiros/{admin/partners?q=conecta}/workspaces",
      "plans/console/pages/plan-services.tsx":
        "/admin/financeiro/planos/{admin/plans?q=growth}/servicos",
      "tickets/console/staff/pages/answer-list.tsx": "/admin/suporte/respostas",
      "tickets/console/staff/use-queue-many.tsx": "/admin/suporte",
    },
  ),
  ...lists(
    { who: "marina", settles: true },
    {
      "coupons/console/use-coupon-actions.tsx": "/admin/financeiro/cupons",
      "partners/console/use-partner-actions.tsx": "/admin/parceiros",
      "plans/console/use-plan-actions.tsx": "/admin/financeiro/planos",
      "services/console/use-service-actions.tsx": "/admin/financeiro/servicos",
    },
  ),
  ...lists(
    { who: "ana", settles: true },
    { "contact-fields/console/pages/field-list.tsx": "/workspace/campos" },
  ),
};
