import { z } from "zod";
import type { FlowFacts, FlowGateway, KnownFlow } from "../../../src/server/gateway/flows.ts";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { pagesOf } from "./graph/pages.ts";
import type { Wire } from "./names.ts";
import { idsOf, keep, onceFor, ownerOf } from "./requests.ts";

const invalid = 100;

const shape = z.object({
  id: z.coerce.string(),
  name: z.string(),
  status: z.string(),
  categories: z.array(z.string()).catch([]),
});
const fields = Object.keys(shape.shape).join(",");
const made = z.object({ id: z.coerce.string() });

const formOf = ({ name, categories, endpoint_uri }: FlowFacts): FormData => {
  const form = new FormData();
  form.set("name", name);
  form.set("categories", JSON.stringify(categories));
  if (endpoint_uri) form.set("endpoint_uri", endpoint_uri);
  return form;
};

/** Flows of the business account, each workspace's own by what stands written down. */
export function flowDriver(wire: Wire): FlowGateway {
  const { graph, settings } = wire;
  const place = `${settings.account}/flows`;

  async function* all(): AsyncGenerator<KnownFlow> {
    for await (const item of pagesOf(graph, place, { fields, limit: "100" })) {
      const { data } = shape.safeParse(item);
      if (data) yield data;
    }
  }

  async function own(account: string, id: string): Promise<void> {
    if ((await ownerOf(wire, id)) !== account) throw new GatewayError(invalid, `no flow ${id}`);
  }

  /** Asks for a state that cannot be taken back; one that is there already is no error. */
  async function moveTo(account: string, id: string, step: string, wanted: string): Promise<void> {
    await own(account, id);
    try {
      await graph.ask({ method: "POST", path: `${id}/${step}`, repeat: true });
    } catch (error) {
      const answer = await graph.ask({ method: "GET", path: id, query: { fields }, repeat: true });
      if (shape.parse(answer).status !== wanted) throw error;
    }
  }

  return {
    async listFlows(account) {
      const mine = await idsOf(wire, "flow", account);
      const flows: KnownFlow[] = [];
      for await (const one of all()) if (mine.has(one.id)) flows.push(one);
      return flows;
    },

    async createFlow(account, facts, key) {
      const id = await onceFor(wire, key, async (before) => {
        // Its answer was lost: it may be there, and nobody else's has this name.
        if (before) {
          for await (const one of all()) {
            if (one.name === facts.name && (await ownerOf(wire, one.id)) === null) return one.id;
          }
        }
        const form = formOf(facts);
        return made.parse(await graph.ask({ method: "POST", path: place, form })).id;
      });
      await keep(wire, { id, kind: "flow", account });
      return { id };
    },

    async updateFlow(account, id, facts) {
      await own(account, id);
      await graph.ask({ method: "POST", path: id, form: formOf(facts), repeat: true });
    },

    async updateFlowJson(account, id, json) {
      await own(account, id);
      const form = new FormData();
      form.set("name", "flow.json");
      form.set("asset_type", "FLOW_JSON");
      form.set("file", new Blob([json], { type: "application/json" }), "flow.json");
      await graph.ask({ method: "POST", path: `${id}/assets`, form, file: true, repeat: true });
    },

    publishFlow: (account, id) => moveTo(account, id, "publish", "PUBLISHED"),
    deprecateFlow: (account, id) => moveTo(account, id, "deprecate", "DEPRECATED"),

    async deleteFlow(account, id) {
      if ((await ownerOf(wire, id)) !== account) return;
      try {
        await graph.ask({ method: "DELETE", path: id, repeat: true });
      } catch (error) {
        // It is gone.
        if (!(error instanceof GatewayError) || error.code !== invalid) throw error;
      }
    },
  };
}
