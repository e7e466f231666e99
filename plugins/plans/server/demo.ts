import { v7 as uuidv7 } from "uuid";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { serviceByCode } from "../../services/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import type { PlanStatus } from "../contract/plan.ts";
import { planServices, plans } from "./tables.ts";
import { takePlan } from "./take.ts";

interface Demo {
  code: string;
  name: string;
  description: string;
  status: PlanStatus;
  fee_brl: number | null;
  fee_usd: number | null;
  included_numbers: number;
  included_licenses: number;
  /** Days from today. */
  valid: [from: number | null, to: number | null];
  /** By the service's code: included units, own price in BRL and USD in thousandths. */
  services: Record<string, [included: number, brl: number | null, usd: number | null]>;
  /** Since how many days; the later plan follows the former. */
  workspaces?: Record<string, number>;
}

const catalogue: Demo[] = [
  {
    code: "starter",
    name: "Essencial",
    description: "Um número e duas pessoas atendendo.",
    status: "active",
    fee_brl: 19_900,
    fee_usd: 3_900,
    included_numbers: 1,
    included_licenses: 2,
    valid: [null, null],
    services: {
      "service-message": [1_000, null, null],
      "template-marketing": [0, null, null],
      "template-utility": [500, null, null],
    },
    workspaces: { "Clínica Vida": 90, "Padaria Aurora": 280 },
  },
  {
    code: "growth",
    name: "Crescimento",
    description: "Para equipes com mais de um número, com preço menor por template.",
    status: "active",
    fee_brl: 49_900,
    fee_usd: 9_900,
    included_numbers: 3,
    included_licenses: 8,
    valid: [-300, null],
    services: {
      "service-message": [5_000, 35, 6],
      "template-marketing": [0, 360, 60],
      "template-utility": [2_000, 40, 7],
      "template-authentication": [1_000, null, null],
      "messenger-license": [0, 34_900, 6_900],
    },
    workspaces: { "Padaria Aurora": 150 },
  },
  {
    code: "launch-2026",
    name: "Lançamento",
    description: "Oferta de lançamento. O prazo de adesão já terminou.",
    status: "active",
    fee_brl: 9_900,
    fee_usd: null,
    included_numbers: 1,
    included_licenses: 1,
    valid: [-120, -20],
    services: { "template-utility": [100, null, null] },
  },
  {
    code: "scale",
    name: "Escala",
    description: "Volume alto com preços negociados. Em preparação.",
    status: "draft",
    fee_brl: 199_900,
    fee_usd: 39_900,
    included_numbers: 10,
    included_licenses: 30,
    valid: [30, null],
    services: { "template-marketing": [0, 340, 57] },
  },
  {
    code: "legacy",
    name: "Clássico",
    description: "Plano por conversa, de antes da cobrança por mensagem.",
    status: "archived",
    fee_brl: 29_900,
    fee_usd: 5_900,
    included_numbers: 1,
    included_licenses: 3,
    valid: [null, -400],
    services: {},
  },
];

export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  const on = (days: number | null) => (days === null ? null : dayPlus(dayOf(now), days));
  const begun = new Date(now.getTime() - 420 * 86_400_000);
  for (const [at, { valid, services, workspaces = {}, ...plan }] of catalogue.entries()) {
    const id = uuidv7();
    const changed = new Date(now.getTime() - (at + 2) * 86_400_000);
    const span = { valid_from: on(valid[0]), valid_to: on(valid[1]) };
    await db.insert(plans).values({ id, ...plan, ...span, created_at: begun, updated_at: changed });
    for (const [code, [included_quantity, price_brl, price_usd]] of Object.entries(services)) {
      const service = await serviceByCode(work, code);
      if (!service) continue;
      const terms = { included_quantity, price_brl, price_usd, updated_at: changed };
      await db.insert(planServices).values({ plan_id: id, service_id: service.id, ...terms });
    }
    for (const [name, days] of Object.entries(workspaces)) {
      const workspace = await workspaceByName(db, name);
      if (!workspace) continue;
      const then = new Date(now.getTime() - days * 86_400_000);
      await takePlan({ ...work, now: then }, { workspace_id: workspace.id, plan_id: id });
    }
  }
}
