import { v7 as uuidv7 } from "uuid";
import { cnpjDigits } from "../../../src/contract/documents/cnpj.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import type { PartnerStatus } from "../contract/partner.ts";
import { partners, partnerWorkspaces } from "./tables.ts";

interface Demo {
  name: string;
  /** The first twelve characters of the company number. */
  document: string;
  contact_name: string;
  contact_email: string;
  contact_country_code: string;
  contact_number: string;
  commission_basis_points: number;
  status: PartnerStatus;
  workspaces: string[];
}

const brought: Demo[] = [
  {
    name: "Conecta Agência Digital",
    document: "12ABC34501DE",
    contact_name: "Renata Paz",
    contact_email: "renata@conecta.example",
    contact_country_code: "55",
    contact_number: "11976540001",
    commission_basis_points: 1_250,
    status: "active",
    workspaces: ["Padaria Aurora", "Aurora Eventos"],
  },
  {
    name: "Saúde Integra Sistemas",
    document: "042520110001",
    contact_name: "Paulo Reis",
    contact_email: "paulo@saudeintegra.example",
    contact_country_code: "55",
    contact_number: "31976540002",
    commission_basis_points: 800,
    status: "active",
    workspaces: ["Clínica Vida"],
  },
  {
    name: "Norte Revendas",
    document: "406881340001",
    contact_name: "",
    contact_email: "",
    contact_country_code: "",
    contact_number: "",
    commission_basis_points: 500,
    status: "inactive",
    workspaces: [],
  },
];

export async function demo({ db, now }: Work): Promise<void> {
  for (const [at, { workspaces, document, ...partner }] of brought.entries()) {
    const id = uuidv7();
    const linked_at = new Date(now.getTime() - (at + 40) * 86_400_000);
    await db.insert(partners).values({
      id,
      ...partner,
      document: document + cnpjDigits(document),
      created_at: linked_at,
      updated_at: new Date(now.getTime() - (at + 3) * 86_400_000),
    });
    for (const name of workspaces) {
      const workspace = await workspaceByName(db, name);
      if (!workspace) continue;
      const link = { workspace_id: workspace.id, partner_id: id, linked_at };
      await db.insert(partnerWorkspaces).values(link);
    }
  }
}
