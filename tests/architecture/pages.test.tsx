import { describe, expect, it } from "vitest";
import { staffScope } from "../../src/console/plugin.ts";
import { plugins } from "../../src/console/tree/plugins.ts";
import { publicRoutes } from "../../src/console/tree/public-plugins.ts";
import { foldPlugins } from "../../src/console/tree/registry.ts";
import { isStaffs } from "../../src/console/tree/staff-address.ts";
import { staffPlugins } from "../../src/console/tree/staff-plugins.ts";
import { allPages, leadsTo } from "../support/pages.ts";

const paths = [
  ...publicRoutes.map(({ path }) => path),
  ...foldPlugins([...plugins, ...staffPlugins]).pages.flatMap(({ path, tabs }) =>
    tabs === null ? [path] : tabs.pages.map((tab) => tab.path),
  ),
];

it("every page stands in its plugin's fixtures/pages.ts, so that the sweep opens it", async () => {
  const addresses = (await allPages()).flatMap((sweep) => sweep.addresses);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !addresses.some((address) => leadsTo(address, path)))).toEqual([]);
});

describe("what staff alone see is stated apart, and loaded by them alone", () => {
  const pathsOf = (halves: typeof plugins) =>
    halves.flatMap(({ routes = [] }) => routes.map(({ path }) => path));

  it("everybody's half of a domain states no page, menu entry or event of staff", () => {
    const { menus, refreshes } = foldPlugins(plugins);
    expect(pathsOf(plugins).filter(isStaffs)).toEqual([]);
    expect(menus.staff).toEqual([]);
    expect(refreshes.filter(({ scope }) => scope === staffScope)).toEqual([]);
  });

  it("staff's half states no page, menu entry or action of others", () => {
    expect(pathsOf(staffPlugins).filter((path) => !isStaffs(path))).toEqual([]);
    const resources = staffPlugins.flatMap((plugin) => plugin.resources ?? []);
    expect(resources.filter(({ menu }) => menu !== undefined && menu.area !== "staff")).toEqual([]);
    expect(staffPlugins.flatMap((plugin) => plugin.actions ?? [])).toEqual([]);
  });
});
