import type { TestServer, Who } from "../support/server.ts";

/** Where somebody opens a list, whose rows the demo has. */
export interface ManyList {
  who: Who;
  /** A list's path in braces stands for the id of its first record. */
  address: string;
  /** A row that is already so is done without a call. */
  settles?: true;
  /** What it reads for each row is a call like what it writes. */
  reads?: RegExp;
  /** Makes what the demo has too few of. */
  prepare?: (server: TestServer) => Promise<unknown>;
  /** Which of the page's selections, where it has several. */
  at?: number;
  /** How much it offers, where some of it comes once more is read. */
  offers?: number;
}

async function invitePeople(server: TestServer) {
  const { body } = await server.get("ana", "workspaces");
  const emails = ["um@exemplo.com.br", "dois@exemplo.com.br"];
  await server.send("ana", "POST", `workspaces/${body.data[0].id}/invites`, { emails });
}

/** A second one who is no owner. */
const addUser = (server: TestServer) =>
  server.rows(`
    with added as (
      insert into workspace_users (workspace_id, user_id, role, created_at)
      select workspace_id, (select id from users where first_name = 'Carla'), 'user', created_at
      from number_users returning workspace_id, user_id, created_at
    )
    insert into number_users (number_id, workspace_id, user_id, role, created_at)
    select number_id, workspace_id, added.user_id, 'viewer', added.created_at
    from number_users join added using (workspace_id)`);

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
      "activations/console/use-activations-many.tsx": "/recursos/ativacoes",
      "macros/console/pages/macro-list.tsx": `${number}/macros`,
      "numbers/console/pages/number-users.tsx": `${number}/usuarios`,
      "qr-codes/console/pages/qr-code-list.tsx": `${number}/codigos-qr`,
      "replies/console/pages/reply-list.tsx": `${number}/respostas`,
      "tags/console/pages/tag-contacts.tsx": `${number}/marcadores/{whatsapp/numbers/:1/tags}`,
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
      "activations/console/staff/use-queue-many.tsx": "/admin/ativacoes",
      "alerts/console/components/alert-list.tsx": "/admin/sistema/alertas",
      "failures/console/pages/failure-list.tsx": "/admin/falhas",
      "partners/console/pages/partner-workspaces.tsx":
        "/admin/parceiros/{admin/partners?q=conecta}/workspaces",
      "plans/console/pages/plan-services.tsx":
        "/admin/financeiro/planos/{admin/plans?q=growth}/servicos",
      "services/console/components/price-book.tsx":
        "/admin/financeiro/servicos/{admin/services?q=template-utility}",
      "tickets/console/staff/pages/answer-list.tsx": "/admin/suporte/respostas",
    },
  ),
  ...lists(
    { who: "marina", offers: 2 },
    { "tickets/console/staff/use-queue-many.tsx": "/admin/suporte" },
  ),
  ...lists(
    { who: "marina", settles: true },
    {
      "numbers/console/staff/use-numbers-many.tsx": "/admin/numeros",
      "users/console/use-users-many.tsx": "/admin/usuarios?kind=customer",
      "workspaces/console/staff/use-members-many.ts":
        "/admin/workspaces/{admin/workspaces?q=padaria}/usuarios",
      "workspaces/console/staff/use-workspaces-many.tsx": "/admin/workspaces",
      "coupons/console/use-coupon-actions.tsx": "/admin/financeiro/cupons",
      "partners/console/use-partner-actions.tsx": "/admin/parceiros",
      "plans/console/use-plan-actions.tsx": "/admin/financeiro/planos",
      "services/console/use-service-actions.tsx": "/admin/financeiro/servicos",
    },
  ),
  ...lists(
    { who: "ana", reads: /\/(pdf|sheets\/\w+)$/ },
    { "invoices/console/use-invoice-actions.tsx": "/workspace/faturas" },
  ),
  ...lists(
    { who: "marina", reads: /\/pdf$/ },
    { "invoices/console/staff/use-staff-actions.tsx": "/admin/financeiro/faturas" },
  ),
  ...lists(
    { who: "marina", settles: true, prepare: addUser },
    {
      "numbers/console/staff/pages/users.tsx": "/admin/numeros/{admin/numbers?q=Padaria}/usuarios",
    },
  ),
  ...lists(
    { who: "ana", at: 1, prepare: invitePeople },
    { "workspaces/console/components/invites.tsx": "/workspace" },
  ),
  ...lists(
    { who: "ana", settles: true },
    {
      "contact-fields/console/pages/field-list.tsx": "/workspace/campos",
      "workspaces/console/use-members-many.ts": "/workspace",
    },
  ),
};
