import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { entries } from "../../../src/console/kit/rights/entries.ts";
import {
  abilityOf,
  customerRights,
  customerRoles,
  mayDo,
  type Right,
} from "../../../src/console/kit/rights/rights.ts";
import type { Grant } from "../../../src/contract/abilities.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { permissionTable } from "../../../tests/support/permission-table.ts";
import { asks, rightsTold } from "../../../tests/support/rights-page.ts";
import { startServer } from "../../../tests/support/server.ts";

const server = await startServer();
const page = "/workspace/permissoes";
const label = pt("workspaces:nav.rights");
const yes = pt("common:rights.yes");
const roles = customerRoles(entries);
const everybody = abilityOf(entries, { roles: [], permissions: [], grants: [] });
const at = (on: string, role: string) =>
  roles.findIndex((stated) => stated.on === on && stated.role === role);

it("has a column for each role that the server grants on a workspace or a number", async () => {
  for (const who of ["ana", "bruno", "diego"] as const) {
    const { grants } = (await server.get(who, "user")).body.data as { grants: Grant[] };
    const held = grants.filter(({ on }) => roles.some((role) => role.on === on));
    expect(held.length).toBeGreaterThan(0);
    for (const { on, role } of held) expect(at(on, role), `${on} ${role}`).not.toBe(-1);
  }
});

it("tells every right that a call asks of customers, of owners and members as the server lets them", async () => {
  const { asked } = await openAs(server, "bruno", page);
  const told = await rightsTold(label);
  const rights = customerRights(entries);
  const { rows } = permissionTable(server);
  const answer = (right: Right, on: string, role: string) =>
    told.get(pt(right.words))?.[at(on, role)]?.startsWith(yes) ?? false;
  const missing: string[] = [];
  for (const { name, endpoint, may } of rows) {
    const own = may.owner < 400;
    const right = rights.find((one) => asks(endpoint, one));
    if (!right) {
      const [action, subject] = endpoint.can ?? [];
      // What everybody may with their own account hangs on no role.
      if (own && action && subject && !mayDo(everybody, { action, subject })) missing.push(name);
      continue;
    }
    expect(told.has(pt(right.words)), right.words).toBe(true);
    if (own) expect(answer(right, "workspace", "owner"), `${name} as an owner`).toBe(true);
    // The member of the table attends one number.
    if (may.member < 400) {
      expect(answer(right, "number", "attendant"), `${name} as an attendant`).toBe(true);
    }
  }
  expect(missing).toEqual([]);
  expect(told.size).toBeGreaterThan(40);
  expect(asked.filter((call) => /permissions|roles/.test(call))).toEqual([]);
});

it("denies a member what the server keeps for owners, and an attendant what it keeps for administrators", async () => {
  await openAs(server, "ana", page);
  const told = await rightsTold(label);
  const row = (key: string) => told.get(pt(key))?.map((text) => text.startsWith(yes));
  const columns = roles.map(({ role }) => role);
  const who = (key: string) => columns.filter((_, column) => row(key)?.[column]);
  expect(who("invoices:rights.Invoice.read")).toEqual(["owner"]);
  expect(who("numbers:rights.Number.manage-users").toSorted()).toEqual(["administrator", "owner"]);
  const writers = ["administrator", "attendant", "owner"];
  expect(who("numbers:rights.Number.send").toSorted()).toEqual(writers);
  expect(who("bulks:rights.Bulk.send").toSorted()).toEqual(writers);
  expect(who("tags:rights.Number.manage-tags").toSorted()).toEqual(writers);
  expect(who("activations:rights.Activation.read")).not.toContain("user");
  expect(who("templates:rights.MessageTemplate.read")).toEqual(columns);
  // Whoever may be let see only their own conversations has it told.
  const every = told.get(pt("numbers:rights.Number.show-every-talk")) ?? [];
  expect(every[at("number", "viewer")]).toBe(yes + pt("numbers:rights.sight"));
  expect(every[at("number", "administrator")]).toBe(yes);
});

it("is found from the people of the workspace and of a number", async () => {
  const { user, router } = await openAs(server, "ana", "/workspace");
  const people = await screen.findByRole("region", { name: /pessoas/ });
  await user.click(within(people).getByRole("link", { name: label }));
  await waitFor(() => expect(router.state.location.pathname).toBe(page));
  const [number] = (await server.get("ana", "whatsapp/numbers")).body.data;
  await router.navigate(`/recursos/numeros/${number.id}/usuarios`);
  await user.click(await screen.findByRole("link", { name: pt("numbers:users.rights") }));
  await waitFor(() => expect(router.state.location.pathname).toBe(page));
});
