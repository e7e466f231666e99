import { v7 as uuidv7 } from "uuid";
import { cnpjDigits } from "../../../src/contract/documents/cnpj.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { accountByEmail } from "../../users/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import type { ApplicationStatus } from "../contract/application.ts";
import { applications } from "./tables.ts";

interface Demo {
  by: string;
  company_name: string;
  /** The first twelve characters of the company number. */
  document: string;
  business_id?: string;
  status: ApplicationStatus;
  rejection_reason?: string;
  /** The workspace that was opened with it. */
  workspace?: string;
  hoursAgo: number;
}

const applied: Demo[] = [
  {
    by: "bruno",
    company_name: "Costa Doces e Salgados ME",
    document: "31ABC45601XY",
    business_id: "104857600123456",
    status: "pending",
    hoursAgo: 5,
  },
  {
    by: "diego",
    company_name: "Vida Odontologia Ltda",
    document: "287654320001",
    status: "rejected",
    rejection_reason: "O CNPJ informado está baixado na Receita. Envie o da empresa em atividade.",
    hoursAgo: 30,
  },
  {
    by: "helena",
    company_name: "Ótica Horizonte Ltda",
    document: "198765430001",
    status: "approved",
    workspace: "Ótica Horizonte",
    hoursAgo: 24 * 241,
  },
  {
    by: "helena",
    company_name: "Ótica Horizonte Ltda",
    document: "198765430001",
    status: "approved",
    workspace: "Loja Vazia",
    hoursAgo: 24 * 61,
  },
];

const hour = 3_600_000;

export async function demo({ db, now }: Work): Promise<void> {
  for (const { by, document, workspace, hoursAgo, ...one } of applied) {
    const account = await accountByEmail(db, `${by}@recado.test`);
    if (!account) continue;
    const submitted = new Date(now.getTime() - hoursAgo * hour);
    const decided = one.status === "pending" ? null : new Date(submitted.getTime() + 4 * hour);
    await db.insert(applications).values({
      id: uuidv7(),
      user_id: account.id,
      ...one,
      document: document + cnpjDigits(document),
      currency: "BRL",
      workspace_id: workspace ? ((await workspaceByName(db, workspace))?.id ?? null) : null,
      submitted_at: submitted,
      decided_at: decided,
      created_at: submitted,
      updated_at: decided ?? submitted,
    });
  }
}
