import { and, asc, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { id, instant } from "../../../../src/contract/wire.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import { fileOfContent } from "../../../messenger/server/facade.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { fileAt } from "../network/files.ts";
import { reportToBusiness, stamp } from "../network/report.ts";
import { chats, messages, phones } from "../tables.ts";
import { chunksOf, fileOf, hasFile, type Said } from "./history.ts";
import { makePast } from "./past.ts";

/** Of messages that are older, WhatsApp has no files. */
const filesFor = 14 * 86_400_000;
const perWebhook = 500;

interface Asked {
  number_id: string;
  asked_at: Date;
}

async function playContacts({ transact }: JobWork, { number_id, asked_at }: Asked): Promise<void> {
  const people = await transact(({ db }) =>
    db
      .select({ number: phones.number, name: phones.name })
      .from(chats)
      .innerJoin(phones, eq(phones.number, chats.phone))
      .where(eq(chats.number_id, number_id))
      .orderBy(asc(phones.number)),
  );
  const state_sync = people.map(({ number, name }) => ({
    type: "contact",
    contact: { full_name: name, first_name: name.split(" ")[0], phone_number: number },
    action: "add",
    metadata: { timestamp: stamp(asked_at) },
  }));
  for (let at = 0; at === 0 || at < state_sync.length; at += perWebhook) {
    const told = { state_sync: state_sync.slice(at, at + perWebhook) };
    const as = { field: "smb_app_state_sync", time: asked_at };
    await transact((work) => reportToBusiness(work, number_id, told, as));
  }
}

async function playFiles({ transact }: JobWork, asked: Asked, said: readonly Said[], from: string) {
  const { number_id, asked_at } = asked;
  const young = said.filter(
    (one) => hasFile(one) && asked_at.getTime() - one.row.at.getTime() < filesFor,
  );
  for (const one of young) {
    await transact(async (work) => {
      const mediaId = fileOfContent(one.row.content);
      const file = mediaId ? await fileAt(work.db, number_id, mediaId) : null;
      if (!file) return;
      const told = { messages: [fileOf(one, from, file)] };
      await reportToBusiness(work, number_id, told, { field: "history", time: asked_at });
    });
  }
}

async function playHistory(work: JobWork, asked: Asked): Promise<void> {
  const { number_id, asked_at } = asked;
  const { transact } = work;
  const number = await transact(({ db }) =>
    numbersById(db, [number_id]).then((found) => found.get(number_id)),
  );
  if (!number) return;
  const said = await transact(({ db }) =>
    db
      .select({ row: messages, chat: { phone: chats.phone } })
      .from(messages)
      .innerJoin(chats, eq(chats.id, messages.chat_id))
      .where(and(eq(chats.number_id, number_id), lte(messages.at, asked_at)))
      .orderBy(asc(messages.at), asc(messages.id)),
  );
  for (const chunk of chunksOf(said, number.phone, asked_at)) {
    const as = { field: "history", time: asked_at };
    await transact((step) => reportToBusiness(step, number_id, { history: [chunk] }, as));
  }
  await playFiles(work, asked, said, number.phone);
}

/** A business's phone shares its address book or its past: told again after a kill, the same is told. */
export const playApp = defineJob({
  name: "simulator.play-app",
  title: "simulator:jobs.app",
  lane: "steady",
  payload: z.object({ number_id: id, kind: z.enum(["contacts", "history"]), asked_at: instant }),
  run: async ({ kind, ...asked }, work) => {
    await work.transact((step) => makePast(step, asked.number_id));
    if (kind === "contacts") await playContacts(work, asked);
    else await playHistory(work, asked);
  },
});
