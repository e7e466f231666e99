import { v7 as uuidv7 } from "uuid";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { alerts } from "./tables.ts";

type Demo = Omit<
  typeof alerts.$inferInsert,
  "id" | "created_at" | "updated_at" | "valid_from" | "valid_to" | "workspace_id"
> & {
  /** Days from today. */
  days: readonly [from: number, to: number | null];
  workspace?: string;
};

// None that every visitor of the demo would see first: those are ended, planned, or staff's.
const all: readonly Demo[] = [
  {
    title_pt: "Manutenção no domingo",
    title_en: "Maintenance on Sunday",
    title_es: "Mantenimiento el domingo",
    text_pt: "Domingo, das 3h às 4h, o envio de mensagens pode demorar alguns minutos.",
    text_en: "On Sunday from 3 to 4 am, sending messages may take some minutes.",
    text_es: "El domingo, de 3 a 4 h, el envío de mensajes puede tardar unos minutos.",
    severity: "warning",
    place: "everywhere",
    audience: "everyone",
    days: [6, 7],
  },
  {
    title_pt: "Entregas voltaram ao normal",
    title_en: "Deliveries are back to normal",
    title_es: "Las entregas volvieron a la normalidad",
    text_pt: "O atraso de ontem nas entregas terminou. Nenhuma mensagem se perdeu.",
    text_en: "Yesterday's delay of deliveries is over. No message was lost.",
    text_es: "El retraso de ayer en las entregas terminó. No se perdió ningún mensaje.",
    severity: "info",
    place: "home",
    audience: "customers",
    days: [-12, -10],
  },
  {
    title_pt: "Novo prazo para verificar a empresa",
    title_en: "New date to verify the company",
    title_es: "Nuevo plazo para verificar la empresa",
    text_pt: "Envie os documentos até o fim do mês para manter o limite de mensagens.",
    text_en: "Send the documents by the end of the month to keep the messaging limit.",
    text_es: "Envía los documentos hasta fin de mes para mantener el límite de mensajes.",
    severity: "warning",
    place: "home",
    audience: "owners",
    days: [-30, -3],
    workspace: "Padaria Aurora",
  },
  {
    title_pt: "Seu gerente de conta mudou",
    title_en: "Your account manager has changed",
    title_es: "Tu gerente de cuenta cambió",
    text_pt: "A partir desta semana, fale com André Nunes pelo suporte.",
    text_en: "From this week on, talk to André Nunes through support.",
    text_es: "A partir de esta semana, habla con André Nunes por soporte.",
    severity: "info",
    place: "everywhere",
    audience: "everyone",
    days: [-5, null],
    workspace: "Clínica Vida",
  },
];

export async function demo({ db, now }: Work): Promise<void> {
  const today = dayOf(now);
  for (const { days, workspace, ...alert } of all) {
    const [from, to] = days;
    const of = workspace ? await workspaceByName(db, workspace) : undefined;
    await db.insert(alerts).values({
      ...alert,
      id: uuidv7(),
      workspace_id: of?.id ?? null,
      valid_from: dayPlus(today, from),
      valid_to: to === null ? null : dayPlus(today, to),
      created_at: now,
      updated_at: now,
    });
  }
}
