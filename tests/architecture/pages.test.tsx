import { expect, it } from "vitest";
import { plugins } from "../../src/console/tree/plugins.ts";
import { publicRoutes } from "../../src/console/tree/public-plugins.ts";
import { foldPlugins } from "../../src/console/tree/registry.ts";
import { allPages, leadsTo } from "../support/pages.ts";

const paths = [
  ...publicRoutes.map(({ path }) => path),
  ...foldPlugins(plugins).pages.flatMap(({ path, tabs }) =>
    tabs === null ? [path] : tabs.pages.map((tab) => tab.path),
  ),
];

it("every page stands in its plugin's fixtures/pages.ts, so that the sweep opens it", async () => {
  const addresses = (await allPages()).flatMap((sweep) => sweep.addresses);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !addresses.some((address) => leadsTo(address, path)))).toEqual([]);
});
