import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["opt_out", "opt_out_words"],
  owners: ["opt_out.taken_back", "opt_out_words.updated"],
  fields: {
    contact: "opt-outs:fields.contact",
    word: "opt-outs:fields.word",
    stop_words: "opt-outs:fields.stopWords",
    return_words: "opt-outs:fields.returnWords",
    answer: "opt-outs:fields.answer",
  },
});
