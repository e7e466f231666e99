import { expect, test } from "vitest";
import { house } from "../../src/contract/house/index.ts";
import { stepsOf } from "../../src/server/db/migrate.ts";
import { allPlugins } from "../../src/server/plugins.ts";
import { ambiguous, unkept } from "../architecture/promises.ts";
import { assemble } from "./assemble.ts";
import { copyable, copyName, treeWithCopy } from "./copied-plugin.ts";

const plugins = allPlugins();

test("a plugin's folder copied under a new name answers beside the original, with its own schema", async () => {
  const original = copyable(plugins);
  const tree = await treeWithCopy(original.contract.name);
  try {
    const found = await tree.load<{ allPlugins: typeof allPlugins }>("src/server/plugins.ts");
    const both = found.allPlugins();
    const copy = both.find(({ contract }) => contract.name === copyName);
    expect(both).toHaveLength(plugins.length + 1);
    expect(ambiguous([house, ...both.map(({ contract }) => contract)])).toEqual([]);
    expect(copy && unkept(copy.contract, copy.routes)).toEqual([]);
    expect(copy?.routes).toHaveLength(original.routes.length);

    const { stepsOf: steps } = await tree.load<{ stepsOf: typeof stepsOf }>(
      "src/server/db/migrate.ts",
    );
    const filesOf = ([, own]: ReturnType<typeof stepsOf>) => Object.keys(own?.files ?? {});
    expect(filesOf(steps([copyName]))).toEqual(filesOf(stepsOf([original.contract.name])));

    const guarded = copy?.routes.find((route) => route.endpoint.access !== "public");
    const { method, path } = guarded?.endpoint ?? { method: "GET", path: "/none" };
    const answer = await assemble(both).request(`/v2${path}`, { method });
    expect([path.slice(0, 7), answer.status]).toEqual(["/again/", 401]);
  } finally {
    await tree.close();
  }
});
