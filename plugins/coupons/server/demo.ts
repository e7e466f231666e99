import { v7 as uuidv7 } from "uuid";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { planByCode } from "../../plans/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import type { CouponStatus, Discount } from "../contract/coupon.ts";
import { redeemCoupon } from "./redeem.ts";
import { couponPlans, coupons } from "./tables.ts";

interface Demo {
  code: string;
  description: string;
  discount: Discount;
  /** Days from today. */
  valid?: [from: number | null, to: number | null];
  max_uses?: number;
  max_uses_per_workspace?: number;
  status?: CouponStatus;
  plans?: string[];
  /** By workspace name. */
  used?: string[];
}

const percent = (share: number): Discount => ({ kind: "percent", basis_points: share * 100 });

const drawer: Demo[] = [
  {
    code: "BEMVINDO10",
    description: "Boas-vindas: 10% na primeira mensalidade.",
    discount: percent(10),
    max_uses_per_workspace: 1,
    used: ["Padaria Aurora", "Clínica Vida"],
  },
  {
    code: "CRESCER50",
    description: "R$ 50,00 para quem passa para o Crescimento.",
    discount: {
      kind: "fixed",
      amounts: [
        { amount: 5_000, currency: "BRL" },
        { amount: 1_000, currency: "USD" },
      ],
    },
    valid: [-30, 90],
    max_uses: 500,
    max_uses_per_workspace: 1,
    plans: ["growth"],
    used: ["Padaria Aurora"],
  },
  {
    code: "SEMANA15",
    description: "Campanha que termina nesta semana.",
    discount: percent(15),
    valid: [-20, 4],
    max_uses: 100,
    plans: ["starter", "growth"],
  },
  {
    code: "ULTIMO-USO",
    description: "Resta um uso.",
    discount: percent(20),
    max_uses: 2,
    used: ["Clínica Vida"],
  },
  {
    code: "ESGOTADO",
    description: "Todos os usos já foram feitos.",
    discount: percent(30),
    max_uses: 1,
    used: ["Aurora Eventos"],
  },
  {
    code: "ANO-NOVO",
    description: "Começa no próximo mês.",
    discount: percent(12),
    valid: [30, 60],
  },
  {
    code: "INVERNO",
    description: "Campanha encerrada.",
    discount: percent(8),
    valid: [-150, -90],
  },
  {
    code: "TESTE",
    description: "Criado por engano.",
    discount: { kind: "fixed", amounts: [{ amount: 100, currency: "BRL" }] },
    status: "archived",
  },
];

export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  const on = (days: number | null) => (days === null ? null : dayPlus(dayOf(now), days));
  const begun = new Date(now.getTime() - 160 * 86_400_000);
  for (const [at, entry] of drawer.entries()) {
    const { plans = [], used = [], valid = [null, null], ...coupon } = entry;
    const id = uuidv7();
    const changed = new Date(now.getTime() - (at + 1) * 43_200_000);
    const span = { valid_from: on(valid[0]), valid_to: on(valid[1]) };
    const times = { created_at: begun, updated_at: changed };
    await db.insert(coupons).values({ id, ...coupon, ...span, ...times });
    let plan_id: string | undefined;
    for (const code of plans) {
      plan_id = (await planByCode(db, code))?.id;
      if (plan_id) await db.insert(couponPlans).values({ coupon_id: id, plan_id });
    }
    for (const [use, name] of used.entries()) {
      const workspace = await workspaceByName(db, name);
      if (!workspace) continue;
      const reference = `activation:${uuidv7()}`;
      const wish = {
        code: coupon.code,
        workspace_id: workspace.id,
        currency: workspace.currency,
        reference,
      };
      const earlier = new Date(changed.getTime() + use * 3_600_000);
      await redeemCoupon({ ...work, now: earlier }, plan_id ? { ...wish, plan_id } : wish);
    }
  }
}
