/** What becomes of a business of the pretend Facebook when it is verified. */
export type Verification = "approved" | "failed" | "pending";

export interface SimulatedBusiness {
  id: string;
  name: string;
  verification: Verification;
  /** Another provider has it: the pop-up says so and goes no further. */
  owned?: true;
  accounts: readonly { id: string; name: string }[];
}

export const simulatedBusinesses: readonly SimulatedBusiness[] = [
  {
    id: "104857600000001",
    name: "Empresa verificada",
    verification: "approved",
    accounts: [
      { id: "204857600000001", name: "Conta principal" },
      { id: "204857600000002", name: "Conta de testes" },
    ],
  },
  {
    id: "104857600000002",
    name: "Empresa sem documentos",
    verification: "failed",
    accounts: [{ id: "204857600000003", name: "Conta nova" }],
  },
  {
    id: "104857600000003",
    name: "Empresa em análise",
    verification: "pending",
    accounts: [{ id: "204857600000004", name: "Conta em análise" }],
  },
  {
    id: "104857600000004",
    name: "Empresa de outro provedor",
    verification: "approved",
    owned: true,
    accounts: [{ id: "204857600000005", name: "Conta antiga" }],
  },
];

const shape = /^simfb_(\d{5,20})_(\d{5,20})(?:_(\d{8,15}))?$/;

/** The code that the pretend pop-up answers with; `phone` is the app's that was connected in it. */
export const codeOf = (business: string, account: string, phone?: string): string =>
  ["simfb", business, account, ...(phone ? [phone] : [])].join("_");

interface Granted {
  business: SimulatedBusiness;
  account: string;
  phone: string | null;
}

/** What a code stands for; null for what the pretend Facebook never gave. */
export function grantedBy(code: string): Granted | null {
  const [, id, account = "", phone = null] = shape.exec(code) ?? [];
  const business = simulatedBusinesses.find((one) => one.id === id && !one.owned);
  return business?.accounts.some((one) => one.id === account) ? { business, account, phone } : null;
}
