import type { Gateway } from "../../../src/server/gateway/gateway.ts";
import type { Check } from "../../../src/server/work/checks.ts";
import type { CloudGateway } from "./driver.ts";
import { graphVersion } from "./graph/client.ts";
import { ofNumbers, phonesOf } from "./resting.ts";

/** These checks are looked at where this driver is the chosen one. */
const graphOf = (gateway: Gateway) => (gateway as CloudGateway).graph;

/** Whether Meta answers, and what is left of the hour's calls. */
export const company: Check = {
  title: "cloud:company",
  async look({ services }) {
    const graph = graphOf(services.gateway);
    const path = services.config.cloud?.account ?? "";
    await graph.ask({ method: "GET", path, query: { fields: "id" } });
    const used = graph.usage();
    return `meta ${graphVersion}${used ? ` (${Math.round(used.percent)} %)` : ""}`;
  },
};

/** Which numbers rest because Meta's answers said so, or did not come. */
export const circuits: Check = {
  title: "cloud:circuits",
  async look({ db, services }) {
    const resting = graphOf(services.gateway).resting();
    if (resting.length === 0) return "meta";
    const phones = await phonesOf(db, ofNumbers(resting));
    const said = resting.map(
      ({ way, until, why }) =>
        `${phones.get(way) ?? (way || "*")}: ${why} (${until.toISOString()})`,
    );
    // A number that rests is a trouble of its own; when nobody gets through it is everybody's.
    if (ofNumbers(resting).length < resting.length) throw new Error(said.join("; "));
    return said.join("; ");
  },
};
