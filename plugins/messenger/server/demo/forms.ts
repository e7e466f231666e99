import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { type FlowAnswer, keepAnswer, labelled } from "../../../flows/server/facade.ts";
import type { Built } from "./build.ts";
import { answers, asks, type Line } from "./line.ts";

/** The bakery's form for a tasting, as the pretend network calls it. */
const tasting = "7310000000000001";

/** What some customers filled in, as their phones send it. */
const filled = [
  {
    service: "tasting",
    day: "2026-03-14",
    hour: "14",
    name: "Rita Nogueira",
    email: "rita@mail.example",
    notes: "Sem lactose, por favor",
  },
  {
    service: "visit",
    day: "2026-03-16",
    hour: "09",
    name: "Caio Brandão",
    email: "caio@mail.example",
    notes: "",
  },
  {
    service: "tasting",
    day: "2026-03-20",
    hour: "16",
    name: "Lia Fontes",
    email: "lia@mail.example",
    notes: "Seremos quatro",
  },
  {
    service: "meeting",
    day: "2026-03-23",
    hour: "11",
    name: "Otávio Reis",
    email: "otavio@mail.example",
    notes: "Festa de 80 pessoas",
  },
];

/** Talks in which a customer fills the form in, one for each. */
export async function formTalks(db: Database, workspace: string): Promise<Line[][]> {
  const talks: Line[][] = [];
  for (const response of filled) {
    const { flow, fields } = await labelled(db, workspace, tasting, response);
    if (!flow) return [];
    talks.push([
      asks("Oi! Como faço para marcar uma degustação?"),
      {
        by: "out",
        content: {
          type: "flow",
          header: null,
          body: "É só escolher o dia aqui:",
          footer: null,
          text: "Agendar",
          flow_id: tasting,
        },
      },
      { by: "in", content: { type: "form", name: flow.name, fields }, quotes: 1 },
      answers("Anotado, esperamos por você!"),
    ]);
  }
  return talks;
}

/** Their answers, beside each other with the form. */
export async function keepForms(work: Work, workspace: string, built: readonly Built[]) {
  for (const { messages } of built) {
    for (const { id, number_id, contact_id, content, sent_at: answered_at } of messages) {
      if (content.type !== "form") continue;
      const { flow } = await labelled(work.db, workspace, tasting, {});
      const answer: FlowAnswer = { flow, fields: content.fields };
      await keepAnswer(work, answer, { id, number_id, contact_id, answered_at });
    }
  }
}
