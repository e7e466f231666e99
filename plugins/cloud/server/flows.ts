import { z } from "zod";
import type { Account } from "../../../src/server/gateway/account.ts";
import type { FlowFacts, FlowGateway, KnownFlow } from "../../../src/server/gateway/flows.ts";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { pagesOf } from "./graph/pages.ts";
import type { Wire } from "./names.ts";
import { ownOf, type Place, placeOf } from "./registration/places.ts";
import { keep, onceFor, ownerOf } from "./requests.ts";

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

/** Flows of a business account, in the provider's own each workspace's by what stands written down. */
export function flowDriver(wire: Wire): FlowGateway {
  const { graph } = wire;

  async function* all({ id, by }: Place): AsyncGenerator<KnownFlow> {
    for await (const item of pagesOf(graph, `${id}/flows`, { fields, limit: "100" }, by)) {
      const { data } = shape.safeParse(item);
      if (data) yield data;
    }
  }

  /** Where a flow of the account lies; refused for one that is not its workspace's. */
  async function own(account: Account, id: string): Promise<Place> {
    if ((await ownerOf(wire, id)) !== account.workspace) {
      throw new GatewayError(invalid, `no flow ${id}`);
    }
    return placeOf(wire, account);
  }

  /** Asks for a state that cannot be taken back; one that is there already is no error. */
  async function moveTo(account: Account, id: string, step: string, wanted: string): Promise<void> {
    const { by } = await own(account, id);
    try {
      await graph.ask({ method: "POST", path: `${id}/${step}`, repeat: true, ...by });
    } catch (error) {
      const query = { fields };
      const answer = await graph.ask({ method: "GET", path: id, query, repeat: true, ...by });
      if (shape.parse(answer).status !== wanted) throw error;
    }
  }

  return {
    async listFlows(account) {
      const there: KnownFlow[] = [];
      for await (const one of all(await placeOf(wire, account))) there.push(one);
      return ownOf(wire, account, "flow", there);
    },

    async createFlow(account, facts, key) {
      const place = await placeOf(wire, account);
      const id = await onceFor(wire, key, async (before) => {
        // Its answer was lost: it may be there, and nobody else's has this name.
        if (before) {
          for await (const one of all(place)) {
            if (one.name === facts.name && (await ownerOf(wire, one.id)) === null) return one.id;
          }
        }
        const form = formOf(facts);
        const path = `${place.id}/flows`;
        return made.parse(await graph.ask({ method: "POST", path, form, ...place.by })).id;
      });
      await keep(wire, { id, kind: "flow", account: account.workspace });
      return { id };
    },

    async updateFlow(account, id, facts) {
      const { by } = await own(account, id);
      await graph.ask({ method: "POST", path: id, form: formOf(facts), repeat: true, ...by });
    },

    async updateFlowJson(account, id, json) {
      const { by } = await own(account, id);
      const form = new FormData();
      form.set("name", "flow.json");
      form.set("asset_type", "FLOW_JSON");
      form.set("file", new Blob([json], { type: "application/json" }), "flow.json");
      const path = `${id}/assets`;
      await graph.ask({ method: "POST", path, form, file: true, repeat: true, ...by });
    },

    publishFlow: (account, id) => moveTo(account, id, "publish", "PUBLISHED"),
    deprecateFlow: (account, id) => moveTo(account, id, "deprecate", "DEPRECATED"),

    async deleteFlow(account, id) {
      if ((await ownerOf(wire, id)) !== account.workspace) return;
      const { by } = await placeOf(wire, account);
      try {
        await graph.ask({ method: "DELETE", path: id, repeat: true, ...by });
      } catch (error) {
        // It is gone.
        if (!(error instanceof GatewayError) || error.code !== invalid) throw error;
      }
    },
  };
}
