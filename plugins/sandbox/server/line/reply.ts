import { z } from "zod";
import { locale } from "../../../../src/contract/wire.ts";
import { defineJob } from "../../../../src/server/plugin.ts";
import { say } from "../../../../src/server/words.ts";
import { destroyWords, sandboxLine } from "../../contract/line.ts";
import { lifetimeDays } from "../../contract/sandbox.ts";

/** What the shared number answers by itself. */
export const replyKind = z.enum(["joined", "again", "destroyed", "stranger"]);
export type ReplyKind = z.output<typeof replyKind>;

const words: Record<ReplyKind, string> = {
  joined: "sandbox:replies.joined",
  again: "sandbox:replies.again",
  destroyed: "sandbox:replies.destroyed",
  stranger: "sandbox:replies.stranger",
};

/** Tells a phone what became of what it wrote. */
export const reply = defineJob({
  name: "sandbox.reply",
  title: "sandbox:jobs.reply",
  lane: "gateway",
  payload: z.object({ to: z.string(), kind: replyKind, locale }),
  run: async ({ to, kind, locale: language }, { id, services }) => {
    const body = say(language, words[kind], {
      word: destroyWords[0],
      days: lifetimeDays,
    });
    const message = { type: "text", text: { body } };
    await services.gateway.send({ from: sandboxLine.id, to, message, key: `sandbox:${id}` });
  },
});
