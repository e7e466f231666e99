import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import type { ActivationStatus, ActivationType } from "../contract/activation.ts";
import { activations } from "./tables.ts";

interface DemoActivation {
  name: string;
  phone: string | null;
  status: ActivationStatus;
  type: ActivationType;
  coexistence?: boolean;
}

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
    },
    { name: "Clínica Vida", phone: "5531990020001", status: "done", type: "classic" },
  ],
};

const day = 86_400_000;

export async function demo({ db, now }: Work): Promise<void> {
  for (const [workspace, rows] of Object.entries(worlds)) {
    const place = await workspaceByName(db, workspace);
    if (!place) continue;
    const numbers = new Map(
      (await numbersOf(db, place.id)).map((number) => [number.phone, number]),
    );
    await db.insert(activations).values(
      rows.map((row, at) => {
        const number = row.phone ? numbers.get(row.phone) : undefined;
        const begun = (at + 1) * 3 * day;
        const moved = at * 2 * day + at * 3_600_000;
        // An activation that is done ended when its number began.
        const made = number && now.getTime() - number.created_at.getTime();
        return {
          id: uuidv7(),
          workspace_id: place.id,
          ...row,
          number_id: number?.id ?? null,
          created_at: new Date(now.getTime() - (made === undefined ? begun : made + 7 * day)),
          updated_at: new Date(now.getTime() - (made ?? moved)),
        };
      }),
    );
  }
}
