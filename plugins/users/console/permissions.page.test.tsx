import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { entries } from "../../../src/console/kit/rights/entries.ts";
import { staffRights } from "../../../src/console/kit/rights/rights.ts";
import { isRead, staffRoles } from "../../../src/contract/abilities.ts";
import type { Contract } from "../../../src/contract/plugin.ts";
import { contractsOf } from "../../../src/server/plugins.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { permissionTable } from "../../../tests/support/permission-table.ts";
import { asks, rightsTold } from "../../../tests/support/rights-page.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

const page = "/admin/usuarios/permissoes";
const label = pt("users:nav.rights");
const yes = pt("common:rights.yes");
const people = {
  manager: "marina",
  admin: "andre",
  financial: "fernanda",
  auditor: "olivia",
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
/** Gives somebody roles and permissions of their own; answers their id. */
async function give(name: string, access: { roles: string[]; permissions: string[] }) {
  const [{ id, version }] = (await server.get("marina", `admin/users?q=${name}`)).body.data;
  const path = `admin/users/${id}/access`;
  expect((await server.send("marina", "PUT", path, { version, ...access })).status).toBe(200);
  return id as string;
}

it("tells every permission that a plugin states, of each role as the server gives it", async () => {
  const { asked } = await openAs(server, "olivia", page);
  const told = await rightsTold(label);
  const contracts: readonly Contract[] = contractsOf(server.app.plugins);
  const stated = contracts.flatMap(({ name, permissions = {} }) =>
    Object.keys(permissions).map((permission) => ({ name, permission })),
  );
  expect(stated.length).toBeGreaterThan(30);
  for (const [at, role] of staffRoles.entries()) {
    const { permissions } = (await server.get(people[role], "user")).body.data;
    for (const { name, permission } of stated) {
      const answers = told.get(pt(`${name}:permissions.${permission}`));
      expect(answers?.[at] === yes, `${role}: ${permission}`).toBe(
        // What an auditor holds and may not use is no right.
        permissions.includes(permission) && (role !== "auditor" || isRead(permission)),
      );
    }
  }
  expect(asked.filter((call) => call.includes("permissions"))).toEqual([]);
});

it("tells what roles bring besides, as the server lets each of them call it", async () => {
  await openAs(server, "marina", page);
  const told = await rightsTold(label);
  const { rows } = permissionTable(server);
  const ofRoles = staffRights(entries).filter(({ subject }) => subject !== "staff");
  const unproved = ofRoles.filter((right) => {
    const calls = rows.filter(({ endpoint }) => asks(endpoint, right));
    const answers = told.get(pt(right.words));
    expect(answers, right.words).toHaveLength(staffRoles.length);
    for (const { name, may } of calls) {
      if (Object.values(may).every((status) => status >= 400)) continue;
      for (const [at, role] of staffRoles.entries()) {
        expect(answers?.[at] === yes, `${name} as ${role}`).toBe(may[role] < 400);
      }
    }
    return calls.length === 0;
  });
  // Asked within a call, of what it is about.
  expect(unproved.map(({ words }) => words).toSorted()).toEqual([
    "users:rights.Manager.write",
    "views:rights.StaffView.share",
  ]);
});

it("tells what somebody may beyond their roles, and what being an auditor takes from them", async () => {
  const own = ["delete-workspaces"];
  const olivia = await give("olivia", { roles: ["auditor", "financial"], permissions: own });
  const fernanda = await give("fernanda", { roles: ["financial"], permissions: own });
  const { router } = await openAs(server, "marina", `${page}?person=${olivia}`);
  await screen.findByRole("columnheader", { name: /^Ol[ií]via/ });
  const answersOf = async () => {
    const told = await rightsTold(label);
    return (key: string) => told.get(pt(key))?.[staffRoles.length];
  };
  const no = pt("common:rights.no");
  const auditors = await answersOf();
  expect(auditors("users:permissions.show-users")).toBe(yes);
  expect(auditors("plans:rights.Plan.write")).toBe(no + pt("users:effect.void"));
  expect(auditors("workspaces:permissions.delete-workspaces")).toBe(no + pt("users:ownVoid"));
  await router.navigate(`${page}?person=${fernanda}`);
  await screen.findByRole("columnheader", { name: /^Fernanda/ });
  const others = await answersOf();
  expect(others("plans:rights.Plan.write")).toBe(yes);
  expect(others("workspaces:permissions.delete-workspaces")).toBe(yes + pt("users:beyondRoles"));
});

it("is found from the people, searched by a word of the right or of its plugin", async () => {
  const { user, router } = await openAs(server, "andre", "/admin/usuarios");
  await user.click(await screen.findByRole("link", { name: label }));
  await rightsTold(label);
  await user.type(screen.getByRole("searchbox"), "cupo");
  await waitFor(async () =>
    expect([...(await rightsTold(label)).keys()]).toEqual([
      pt("coupons:permissions.show-coupons"),
      pt("coupons:rights.Coupon.write"),
    ]),
  );
  expect(router.state.location.search).toBe("?q=cupo");
});

it("is closed to customers", async () => {
  await openAs(server, "ana", page);
  expect(await screen.findByRole("heading", { name: pt("shell:noAccess.title") })).toBeVisible();
});
