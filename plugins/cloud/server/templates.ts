import { z } from "zod";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import type { KnownTemplate, TemplateGateway } from "../../../src/server/gateway/templates.ts";
import { pagesOf } from "./graph/pages.ts";
import { uploadSample } from "./media.ts";
import type { Wire } from "./names.ts";
import { idsOf, keep, onceFor, ownerOf } from "./requests.ts";

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
});
const fields = Object.keys(shape.shape).join(",");

const made = z.object({ id: z.coerce.string(), status: z.string().catch("PENDING") });
const state = z.object({ status: z.string(), name: z.string().catch("") });

function known(wire: unknown): KnownTemplate | null {
  const { data } = shape.safeParse(wire);
  if (!data) return null;
  const { message_send_ttl_seconds: ttl, ...rest } = data;
  return { ...rest, ...(ttl === undefined ? {} : { message_send_ttl_seconds: ttl }) };
}

/** Templates of the business account, each workspace's own by what stands written down. */
export function templateDriver(wire: Wire): TemplateGateway {
  const { graph, settings } = wire;
  const place = `${settings.account}/message_templates`;

  async function* all(query: Record<string, string> = {}): AsyncGenerator<KnownTemplate> {
    for await (const item of pagesOf(graph, place, { fields, limit: "100", ...query })) {
      const one = known(item);
      if (one) yield one;
    }
  }

  async function own(account: string, id: string): Promise<void> {
    if ((await ownerOf(wire, id)) !== account) {
      throw new GatewayError(invalid, `no template ${id}`);
    }
  }

  const stateOf = async (id: string) =>
    state.parse(
      await graph.ask({ method: "GET", path: id, query: { fields: "name,status" }, repeat: true }),
    );

  return {
    async listTemplates(account) {
      const mine = await idsOf(wire, "template", account);
      const templates: KnownTemplate[] = [];
      for await (const one of all()) if (mine.has(one.id)) templates.push(one);
      const query = { fields: "message_template_namespace" };
      const answer = await graph.ask({
        method: "GET",
        path: settings.account,
        query,
        repeat: true,
      });
      const { message_template_namespace: namespace } = z
        .object({ message_template_namespace: z.string().catch("") })
        .parse(answer);
      return { namespace, templates };
    },

    async createTemplate(account, template, key) {
      const { name, language } = template;
      const id = await onceFor(wire, key, async (before) => {
        // Its answer was lost: it may be there, and nobody else's has this name.
        if (before) {
          for await (const one of all({ name })) {
            const isIt = one.name === name && one.language === language;
            const owner = isIt ? await ownerOf(wire, one.id) : null;
            if (isIt && (owner === null || owner === account)) return one.id;
          }
        }
        const answer = await graph.ask({ method: "POST", path: place, json: template });
        return made.parse(answer).id;
      });
      await keep(wire, { id, kind: "template", account });
      return { id, status: (await stateOf(id)).status };
    },

    async editTemplate(account, id, change, key) {
      await own(account, id);
      const { category, parameter_format, components, message_send_ttl_seconds: ttl } = change;
      const json = {
        category,
        parameter_format,
        components,
        ...(ttl === undefined ? {} : { message_send_ttl_seconds: ttl }),
      };
      await onceFor(wire, key, async (before) => {
        // The same content once more would use up the one edit of the day.
        if (before && (await stateOf(id)).status === "PENDING") return id;
        await graph.ask({ method: "POST", path: id, json });
        return id;
      });
      return { status: (await stateOf(id)).status };
    },

    async deleteTemplate(account, id) {
      if ((await ownerOf(wire, id)) !== account) return;
      try {
        const { name } = await stateOf(id);
        const query = { hsm_id: id, name };
        await graph.ask({ method: "DELETE", path: place, query, repeat: true });
      } catch (error) {
        // It is gone.
        if (!(error instanceof GatewayError) || error.code !== invalid) throw error;
      }
    },

    appealTemplate: () =>
      Promise.reject(new GatewayError(invalid, "Meta takes appeals in WhatsApp Manager only")),

    uploadSample: (_, file) => uploadSample(wire, file),
  };
}
