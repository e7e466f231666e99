import { z } from "zod";
import type { Account } from "../../../src/server/gateway/account.ts";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import type { KnownTemplate, TemplateGateway } from "../../../src/server/gateway/templates.ts";
import { pagesOf } from "./graph/pages.ts";
import { uploadSample } from "./media.ts";
import type { Wire } from "./names.ts";
import { ownOf, type Place, placeOf } from "./registration/places.ts";
import { keep, onceFor, ownerOf } from "./requests.ts";

const invalid = 100;

const shape = z.object({
  id: z.coerce.string(),
  name: z.string(),
  language: z.string(),
  category: z.string().catch(""),
  parameter_format: z.string().catch("POSITIONAL"),
  components: z.array(z.looseObject({ type: z.string() })).catch([]),
  status: z.string(),
  quality_score: z
    .object({ score: z.string() })
    .transform(({ score }) => score)
    .catch("UNKNOWN"),
  rejected_reason: z.string().catch("NONE"),
  message_send_ttl_seconds: z.int().optional().catch(undefined),
  correct_category: z.string().optional().catch(undefined),
});
const fields = Object.keys(shape.shape).join(",");

const made = z.object({ id: z.coerce.string(), status: z.string().catch("PENDING") });
const state = z.object({ status: z.string(), name: z.string().catch("") });

function known(wire: unknown): KnownTemplate | null {
  const { data } = shape.safeParse(wire);
  if (!data) return null;
  const { message_send_ttl_seconds: ttl, correct_category, ...rest } = data;
  return {
    ...rest,
    ...(ttl === undefined ? {} : { message_send_ttl_seconds: ttl }),
    ...(correct_category === undefined ? {} : { correct_category }),
  };
}

/** Templates of a business account, in the provider's own each workspace's by what stands written down. */
export function templateDriver(wire: Wire): TemplateGateway {
  const { graph } = wire;

  async function* all(
    { id, by }: Place,
    query: Record<string, string> = {},
  ): AsyncGenerator<KnownTemplate> {
    const path = `${id}/message_templates`;
    for await (const item of pagesOf(graph, path, { fields, limit: "100", ...query }, by)) {
      const one = known(item);
      if (one) yield one;
    }
  }

  async function own({ workspace }: Account, id: string): Promise<void> {
    if ((await ownerOf(wire, id)) !== workspace) {
      throw new GatewayError(invalid, `no template ${id}`);
    }
  }

  const stateOf = async ({ by }: Place, id: string) => {
    const query = { fields: "name,status" };
    return state.parse(await graph.ask({ method: "GET", path: id, query, repeat: true, ...by }));
  };

  return {
    async listTemplates(account) {
      const place = await placeOf(wire, account);
      const there: KnownTemplate[] = [];
      for await (const one of all(place)) there.push(one);
      const templates = await ownOf(wire, account, "template", there);
      const query = { fields: "message_template_namespace" };
      const { id: path, by } = place;
      const answer = await graph.ask({ method: "GET", path, query, repeat: true, ...by });
      const { message_template_namespace: namespace } = z
        .object({ message_template_namespace: z.string().catch("") })
        .parse(answer);
      return { namespace, templates };
    },

    async createTemplate(account, template, key) {
      const { name, language } = template;
      const place = await placeOf(wire, account);
      const id = await onceFor(wire, key, async (before) => {
        // Its answer was lost: it may be there, and nobody else's has this name.
        if (before) {
          for await (const one of all(place, { name })) {
            const isIt = one.name === name && one.language === language;
            const owner = isIt ? await ownerOf(wire, one.id) : null;
            if (isIt && (owner === null || owner === account.workspace)) return one.id;
          }
        }
        const path = `${place.id}/message_templates`;
        const answer = await graph.ask({ method: "POST", path, json: template, ...place.by });
        return made.parse(answer).id;
      });
      await keep(wire, { id, kind: "template", account: account.workspace });
      return { id, status: (await stateOf(place, id)).status };
    },

    async editTemplate(account, id, change, key) {
      await own(account, id);
      const place = await placeOf(wire, account);
      const { category, parameter_format, components, message_send_ttl_seconds: ttl } = change;
      const json = {
        category,
        parameter_format,
        components,
        ...(ttl === undefined ? {} : { message_send_ttl_seconds: ttl }),
      };
      await onceFor(wire, key, async (before) => {
        // The same content once more would use up the one edit of the day.
        if (before && (await stateOf(place, id)).status === "PENDING") return id;
        await graph.ask({ method: "POST", path: id, json, ...place.by });
        return id;
      });
      return { status: (await stateOf(place, id)).status };
    },

    async deleteTemplate(account, id) {
      if ((await ownerOf(wire, id)) !== account.workspace) return;
      const place = await placeOf(wire, account);
      try {
        const { name } = await stateOf(place, id);
        const query = { hsm_id: id, name };
        const path = `${place.id}/message_templates`;
        await graph.ask({ method: "DELETE", path, query, repeat: true, ...place.by });
      } catch (error) {
        // It is gone.
        if (!(error instanceof GatewayError) || error.code !== invalid) throw error;
      }
    },

    async uploadSample(account, file) {
      return uploadSample(wire, file, (await placeOf(wire, account)).by);
    },
  };
}
