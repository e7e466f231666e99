import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../src/server/plugin.ts";
import { workspaceByName } from "../../../workspaces/server/facade.ts";
import type { ExampleName } from "../../contract/example-names.ts";
import { exampleJson } from "../../contract/examples/examples.ts";
import type { FlowCategory, FlowStatus } from "../../contract/flow.ts";
import { summaryOf } from "../../contract/json/summary.ts";
import { draftNumber, flows, flowVersions } from "../tables.ts";

interface DemoFlow {
  /** WhatsApp's. */
  network_id: string;
  name: string;
  categories: FlowCategory[];
  status: FlowStatus;
  example: ExampleName;
  /** A label that is longer than WhatsApp takes. */
  faulty?: true;
  /** Days since it was last changed. */
  age: number;
}

const made: Record<string, DemoFlow[]> = {
  "Padaria Aurora": [
    {
      network_id: "7310000000000001",
      name: "Agendar degustação",
      categories: ["appointment_booking"],
      status: "published",
      example: "appointment",
      age: 12,
    },
    {
      network_id: "7310000000000002",
      name: "Pesquisa de satisfação",
      categories: ["survey"],
      status: "published",
      example: "survey",
      age: 30,
    },
    {
      network_id: "7310000000000003",
      name: "Encomendas para eventos",
      categories: ["lead_generation", "contact_us"],
      status: "draft",
      example: "lead",
      faulty: true,
      age: 1,
    },
    {
      network_id: "7310000000000004",
      name: "Suporte a pedidos",
      categories: ["customer_support"],
      status: "throttled",
      example: "support",
      age: 4,
    },
    {
      network_id: "7310000000000005",
      name: "Cadastro antigo",
      categories: ["sign_up", "other"],
      status: "deprecated",
      example: "lead",
      age: 200,
    },
  ],
  "Clínica Vida": [
    {
      network_id: "7310000000000006",
      name: "Marcar consulta",
      categories: ["appointment_booking"],
      status: "published",
      example: "appointment",
      age: 9,
    },
  ],
};

const jsonOf = ({ example, faulty }: DemoFlow) => {
  const json = exampleJson(example);
  return faulty ? json.replace('"label": "Empresa"', '"label": "Nome completo da empresa"') : json;
};

/** A flow of every state that a person meets; the pretend network has the same ones. */
export async function demo({ db, now }: Work): Promise<void> {
  for (const [name, some] of Object.entries(made)) {
    const workspace = await workspaceByName(db, name);
    if (!workspace) continue;
    for (const one of some) {
      const { example: _, faulty: __, age, ...row } = one;
      const at = new Date(now.getTime() - age * 86_400_000);
      const json = jsonOf(one);
      const { faults, fields, json_version, first_screen } = summaryOf(json);
      const published = row.status === "draft" ? null : 1;
      const id = uuidv7();
      await db.insert(flows).values({
        id,
        workspace_id: workspace.id,
        ...row,
        json_version,
        first_screen,
        faults_count: faults.length,
        published_version: published,
        published_at: published ? at : null,
        submission: "accepted",
        created_at: new Date(at.getTime() - 3 * 86_400_000),
        updated_at: at,
      });
      for (const number of published ? [draftNumber, published] : [draftNumber]) {
        await db.insert(flowVersions).values({
          id: uuidv7(),
          flow_id: id,
          number,
          json,
          size: Buffer.byteLength(json),
          json_version,
          faults,
          fields,
          created_at: at,
        });
      }
    }
  }
}
