import { v7 as uuidv7 } from "uuid";
import { cnpjDigits } from "../../../src/contract/documents/cnpj.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { peopleById } from "../../users/server/facade.ts";
import { ownersOf, workspaceByName } from "../../workspaces/server/facade.ts";
import type { ActivationStatus, ActivationType } from "../contract/activation.ts";
import { dueAt } from "../contract/promises.ts";
import { wayTo } from "./demo-way.ts";
import { activationEvents, activations } from "./tables.ts";

interface DemoActivation {
  name: string;
  phone: string | null;
  status: ActivationStatus;
  type: ActivationType;
  coexistence?: boolean;
  rejection_reason?: string;
}

/** What the demo's companies said of themselves, by the first twelve characters of their number. */
const companyOf = (workspace: string, base: string) => ({
  company_name: `${workspace} Ltda`,
  document: base + cnpjDigits(base),
  website: "",
  purpose: "Responder a quem escreve e avisar do que fica pronto.",
});

const worlds: Record<string, DemoActivation[]> = {
  "Padaria Aurora": [
    { name: "", phone: null, status: "waiting_number_data", type: "classic" },
    {
      name: "Aurora Delivery",
      phone: "5511990010011",
      status: "waiting_code_verification",
      type: "embedded",
    },
    {
      name: "Aurora Atacado",
      phone: "5511990010012",
      status: "facebook_business_data_rejected",
      type: "classic",
      rejection_reason: "LEGAL_NAME_NOT_FOUND_IN_DOCUMENTS",
    },
    {
      name: "Aurora Cafés",
      phone: "5511990010013",
      status: "waiting_positus_confirmation",
      type: "classic",
    },
    {
      name: "Aurora Vila Nova",
      phone: "5511990010014",
      status: "waiting_payment",
      type: "classic",
    },
    {
      name: "Aurora Moema",
      phone: "5511990010015",
      status: "waiting_server_creation",
      type: "classic",
    },
    {
      name: "Aurora Eventos",
      phone: "5511990010016",
      status: "name_verification_rejected",
      type: "embedded",
      coexistence: true,
      rejection_reason: "NAME_UNRELATED_TO_BUSINESS",
    },
    {
      name: "Aurora Antiga",
      phone: "5511990010017",
      status: "activation_canceled",
      type: "classic",
    },
    { name: "Padaria Aurora", phone: "5511990010001", status: "done", type: "classic" },
    {
      name: "Aurora Encomendas",
      phone: "5511990010002",
      status: "done",
      type: "embedded",
      coexistence: true,
    },
  ],
  "Clínica Vida": [
    {
      name: "Vida Pediatria",
      phone: "5531990020011",
      status: "waiting_facebook_business_data_confirmation",
      type: "classic",
    },
    {
      name: "Vida Plantão",
      phone: "5531990020012",
      status: "activation_rejected",
      type: "classic",
      rejection_reason: "A atividade da empresa não é permitida pelas políticas da Meta.",
    },
    { name: "Clínica Vida", phone: "5531990020001", status: "done", type: "classic" },
  ],
};

const day = 86_400_000;

export async function demo({ db, now }: Work): Promise<void> {
  for (const [world, [workspace, rows]] of Object.entries(worlds).entries()) {
    const place = await workspaceByName(db, workspace);
    if (!place) continue;
    const numbers = new Map(
      (await numbersOf(db, place.id)).map((number) => [number.phone, number]),
    );
    const owners = [...(await ownersOf(db, place.id)).keys()];
    const people = await peopleById(db, owners);
    const by = people.get(owners[0] ?? "")?.name ?? workspace;
    for (const [at, row] of rows.entries()) {
      const number = row.phone ? numbers.get(row.phone) : undefined;
      // An activation that is done ended when its number began.
      const made = number && now.getTime() - number.created_at.getTime();
      const moved = new Date(now.getTime() - (made ?? at * 2 * day + at * 3_600_000));
      const begun = new Date(
        now.getTime() - (made === undefined ? (at + 1) * 3 * day : made + 7 * day),
      );
      const id = uuidv7();
      const way = wayTo(row.status, row.coexistence);
      const passed = (status: ActivationStatus) => way.some(({ to }) => to === status);
      await db.insert(activations).values({
        id,
        workspace_id: place.id,
        user_id: owners[0] ?? null,
        ...row,
        status_since: moved,
        due_at: dueAt(row.status, moved),
        number_id: number?.id ?? null,
        ...(passed("waiting_facebook_business_data_confirmation") && {
          business_id: `10485760000001${world}`,
          business_name: workspace,
          account_id: `20485760000001${world}`,
        }),
        facebook_approved_at: passed("waiting_positus_verification") ? begun : null,
        company: passed("waiting_positus_confirmation")
          ? companyOf(workspace, `11222333000${world + 1}`)
          : null,
        verified_at: passed("waiting_payment") ? begun : null,
        paid_at: passed("waiting_activation_start") ? begun : null,
        created_at: begun,
        updated_at: moved,
      });
      const span = (moved.getTime() - begun.getTime()) / Math.max(1, way.length - 1);
      await db.insert(activationEvents).values(
        way.map(({ by: who, ...step }, place) => ({
          id: uuidv7(),
          activation_id: id,
          ...step,
          by: who === "client" ? by : null,
          reason: step.to === row.status ? (row.rejection_reason ?? null) : null,
          at: new Date(begun.getTime() + span * place),
        })),
      );
    }
  }
}
