import { eq, sql } from "drizzle-orm";
import { kept } from "../../../../src/server/db/kept.ts";
import { contains } from "../../../../src/server/db/paginate.ts";
import { route } from "../../../../src/server/plugin.ts";
import { audit } from "../../contract/audit.ts";
import { ticketAnswerChanged } from "../../contract/events.ts";
import {
  createTicketAnswer,
  deleteTicketAnswer,
  listTicketAnswers,
  updateTicketAnswer,
} from "../../contract/staff/endpoints.ts";
import { ticketAnswers } from "../tables.ts";

const answers = kept({
  table: ticketAnswers,
  show: async (_, rows) => rows,
  audit,
  subject: "ticket-answer",
  taken: { title: "tickets.answer_taken" },
  changed: (call, answer_id) => call.emit(ticketAnswerChanged, { answer_id }),
});

export const answerRoutes = [
  route(listTicketAnswers, (call) =>
    answers.list(call, {
      where: contains(call.query.q, ticketAnswers.title, ticketAnswers.text),
      sort: { title: sql`fold(${ticketAnswers.title})` },
      fallback: "title",
    }),
  ),

  route(createTicketAnswer, (call) => answers.add(call, "ticket-answer.created", call.body)),

  route(updateTicketAnswer, (call) => {
    const { version, ...set } = call.body;
    return answers.change(call, call.params.answer, {
      action: "ticket-answer.updated",
      version,
      set,
    });
  }),

  // Nothing depends on one: its text was copied when it was used.
  route(deleteTicketAnswer, async (call) => {
    const id = call.params.answer;
    const before = await answers.hold(call, id);
    await call.db.delete(ticketAnswers).where(eq(ticketAnswers.id, id));
    await answers.settle(call, "ticket-answer.deleted", id, { before });
    return undefined;
  }),
];
