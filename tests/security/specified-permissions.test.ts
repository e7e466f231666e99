import { expect, it } from "vitest";
import { abilityFor, staffRoles } from "../../src/contract/abilities.ts";
import type { EndpointShape } from "../../src/contract/endpoint.ts";
import type { Contract } from "../../src/contract/plugin.ts";
import { contractsOf } from "../../src/server/plugins.ts";
import { permissionTable } from "../support/permission-table.ts";
import { startServer } from "../support/server.ts";
import { locales, wordsOf } from "../support/words.ts";

/** All that the specification names, in its order. */
const specified = [
  "show-users",
  "show-workspaces",
  "delete-workspaces",
  "toggle-workspace-calls",
  "show-workspace-applications",
  "toggle-workspace-statuses",
  "toggle-workspace-types",
  "execute-workspace-debugger",
  "show-workspace-message-templates",
  "create-workspace-message-templates",
  "sync-workspace-facebook-data",
  "update-workspace-payment-fees",
  "show-workspace-custom-notifications",
  "create-workspace-custom-notifications",
  "update-workspace-custom-notifications",
  "delete-workspace-custom-notifications",
  "show-numbers",
  "update-numbers",
  "show-number-backups",
  "generate-number-backups",
  "show-number-server-logs",
  "generate-number-server-logs",
  "show-number-servers-infos",
  "show-number-events",
  "export-number-data",
  "show-number-activations",
  "switch-number-workspace",
  "switch-number-server-type",
  "show-partners",
  "show-partner-invoices",
  "show-partner-numbers",
  "show-partner-workspaces",
  "show-plans",
  "show-coupons",
  "show-services",
  "show-system-alerts",
  "show-system-services",
  "update-system-service-conta-azul",
  "show-tickets",
] as const;

/** Those that financial people hold, beside what manager and admin do. */
const ofFinancial = [
  "show-users",
  "show-workspaces",
  "show-partners",
  "show-partner-invoices",
  "show-partner-numbers",
  "show-partner-workspaces",
  "show-plans",
  "show-coupons",
  "show-services",
  "show-tickets",
  "update-workspace-payment-fees",
  "show-system-services",
  "update-system-service-conta-azul",
];
const ofManagersAlone = [
  "update-workspace-payment-fees",
  "update-system-service-conta-azul",
  "delete-workspaces",
];

const server = await startServer();
const contracts: readonly Contract[] = contractsOf(server.app.plugins);
const { rows } = permissionTable(server);

/** The calls that a person of staff may make who holds these permissions and no others. */
function openTo(permissions: readonly string[]): EndpointShape[] {
  const ability = abilityFor(
    {
      id: "somebody",
      kind: "session",
      verified: true,
      // Brings nothing of its own here: what roles hold is looked up where people are read.
      roles: ["financial"],
      permissions,
      active_workspace_id: null,
      grants: [],
    },
    contracts.flatMap(({ abilities }) => (abilities ? [abilities] : [])),
  );
  return rows.flatMap(({ endpoint }) =>
    !endpoint.can || ability.can(...endpoint.can) ? [endpoint] : [],
  );
}

it("counts thirty-nine", () => expect(new Set(specified).size).toBe(39));

it("each is registered by one domain, and held by the roles that the decisions name", () => {
  const registered = contracts.flatMap(({ permissions = {} }) => Object.entries(permissions));
  const names = registered.map(([name]) => name);
  expect(names).toHaveLength(new Set(names).size);
  const holders = new Map(registered);
  for (const name of specified) {
    const expected = staffRoles.filter(
      (role) =>
        role === "manager" ||
        (role === "admin" && !ofManagersAlone.includes(name)) ||
        (role === "financial" && ofFinancial.includes(name)) ||
        (role === "auditor" && name.startsWith("show-")),
    );
    expect([name, holders.get(name)]).toEqual([name, expected]);
  }
});

it("each can be granted: staff read it with its words in every language", async () => {
  const { body } = await server.get("marina", "admin/permissions");
  const granted = (body.data as { name: string; label: string }[]).map(({ name }) => name);
  expect(specified.filter((name) => !granted.includes(name))).toEqual([]);
  for (const locale of locales) {
    const said = [...wordsOf(locale).keys()].map((key) => key.split(":permissions.")[1]);
    expect(specified.filter((name) => !said.includes(name))).toEqual([]);
  }
});

it.each(specified)("%s opens a call that stands in the permission table", (name) => {
  const closed = new Set(openTo([]));
  const opened = openTo([name]).filter((endpoint) => !closed.has(endpoint));
  expect(opened.map((endpoint) => endpoint.name)).not.toEqual([]);
});
