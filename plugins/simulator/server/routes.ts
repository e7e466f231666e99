import { eq } from "drizzle-orm";
import { ApiError, notFound } from "../../../src/contract/wire.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { route } from "../../../src/server/plugin.ts";
import type { StoredContent } from "../../messenger/server/facade.ts";
import {
  answerCallPermission,
  callFromPhone,
  changePhone,
  createPhone,
  listPhoneChats,
  listPhoneMessages,
  listPhones,
  moveCallOnPhone,
  openFlowOnPhone,
  openPhoneChat,
  sendFileFromPhone,
  sendFromPhone,
  writeAsOwner,
} from "../contract/endpoints.ts";
import type { PhoneWriting } from "../contract/writing.ts";
import { writeAsOwnerOf } from "./app/owner.ts";
import { answerPermission, moveCall, numberOfCall, shownCall, startCall } from "./calls/phone.ts";
import { filledForm, openedFlow } from "./flows/open.ts";
import { keepFile } from "./network/files.ts";
import { userIdOf } from "./network/names.ts";
import { chatOf, openChat, openPhone, type PhoneRow } from "./network/phones.ts";
import { reportToPhone } from "./network/report.ts";
import { comeOnline, readChat } from "./network/ticks.ts";
import {
  changeablePhones,
  claimChat,
  phoneFor,
  refuseForeign,
  refuseOutsideDemo,
} from "./read/admission.ts";
import { type MessageRow, messagesOf, toPhoneMessages } from "./read/messages.ts";
import { chatsOf, pageOfPhones, shownPhone } from "./read/phones.ts";
import { chats, phones } from "./tables.ts";
import { change, chosen } from "./writing/changes.ts";
import { fileContent, readyFile } from "./writing/file.ts";
import { greet } from "./writing/greet.ts";
import { sharePhone } from "./writing/share-phone.ts";
import { messageIn, write } from "./writing/write.ts";

type Plain = Extract<PhoneWriting, { type: "text" | "location" | "contacts" | "order" }>;

function plainContent(body: Plain): StoredContent {
  if (body.type === "text") return { type: "text", body: body.body };
  if (body.type === "order") {
    const { text, lines } = body;
    const items = lines.reduce((all, { quantity }) => all + quantity, 0);
    return { type: "order", items, text, lines };
  }
  const { number_id: _, reply_to: __, ...content } = body;
  return content;
}

const odd: Record<"ephemeral" | "poll" | "bad_contacts", StoredContent> = {
  ephemeral: { type: "ephemeral" },
  poll: { type: "unsupported", kind: "poll" },
  bad_contacts: { type: "contacts", contacts: [] },
};

async function act(work: Work, phone: PhoneRow, body: PhoneWriting): Promise<MessageRow> {
  const numberId = body.number_id;
  switch (body.type) {
    case "reaction":
    case "edit":
    case "revoke":
      return change(work, phone, body);
    case "choice": {
      const chat = await openChat(work.db, phone.number, numberId);
      const asked = await messageIn(work, chat, body.message_id);
      if (asked.content.type === "phone_request") return sharePhone(work, phone, chat, asked);
      const content = chosen(asked, body.option);
      return write(work, phone, { numberId, content, replyTo: asked.id });
    }
    case "form": {
      const chat = await openChat(work.db, phone.number, numberId);
      const asked = await messageIn(work, chat, body.message_id);
      return write(work, phone, {
        numberId,
        content: await filledForm(work.db, numberId, asked, body.response),
        replyTo: asked.id,
        answer: body.response,
      });
    }
    case "ephemeral":
    case "poll":
    case "bad_contacts":
      return write(work, phone, { numberId, content: odd[body.type] });
    default:
      return write(work, phone, {
        numberId,
        content: plainContent(body),
        replyTo: body.reply_to,
        ad: body.type === "text" ? body.ad : undefined,
      });
  }
}

async function answer(work: Work, row: MessageRow) {
  const [data] = await toPhoneMessages(work, [row]);
  if (!data) throw new Error("the message is not shown");
  return { data };
}

/** Nothing leaves a phone without a connection. */
async function phoneOnLine(call: Parameters<typeof phoneFor>[0]): Promise<PhoneRow> {
  const phone = await phoneFor(call);
  if (!phone.online) throw new ApiError(409, "simulator.offline");
  return phone;
}

export const routes = [
  route(listPhones, async (call) => {
    refuseOutsideDemo(call);
    await refuseForeign(call, call.query.number_id);
    return pageOfPhones(call);
  }),

  route(createPhone, async (call) => {
    refuseOutsideDemo(call);
    const { number_id, name, number } = call.body;
    await refuseForeign(call, number_id);
    const phone = await openPhone(call, number, name);
    await claimChat(call, number_id, phone.number);
    await reportToPhone(call, await openChat(call.db, phone.number, number_id));
    return { data: await shownPhone(call, phone) };
  }),

  route(changePhone, async (call) => {
    const phone = await phoneFor(call);
    const own = await changeablePhones(call, [phone.number]);
    if (!own.has(phone.number)) throw new ApiError(403, "forbidden");
    const [after] = await call.db
      .update(phones)
      .set({
        number: phone.number,
        ...(call.body.hidden ? { user_id: userIdOf(phone.key) } : {}),
        ...call.body,
      })
      .where(eq(phones.number, phone.number))
      .returning();
    if (!after) throw new Error("the phone was not changed");
    if (!phone.online && after.online) await comeOnline(call, after);
    const all = await call.db.select().from(chats).where(eq(chats.phone, phone.number));
    for (const chat of all) await reportToPhone(call, chat);
    return { data: await shownPhone(call, after) };
  }),

  route(listPhoneChats, async (call) => ({ data: await chatsOf(call, await phoneFor(call)) })),

  route(listPhoneMessages, async (call) => {
    const phone = await phoneFor(call);
    const { number_id, ...window } = call.query;
    await refuseForeign(call, number_id, phone.number);
    const chat = await chatOf(call.db, phone.number, number_id ?? null);
    return chat ? messagesOf(call, chat.id, window) : { data: [], has_more: false };
  }),

  route(sendFromPhone, async (call) => {
    const phone = await phoneOnLine(call);
    await claimChat(call, call.body.number_id, phone.number);
    return answer(call, await act(call, phone, call.body));
  }),

  route(writeAsOwner, async (call) => {
    const phone = await phoneFor(call);
    await refuseForeign(call, call.body.number_id, phone.number);
    return answer(call, await writeAsOwnerOf(call, phone, call.body));
  }),

  route(
    sendFileFromPhone,
    async (call) => {
      const phone = await phoneOnLine(call);
      await refuseForeign(call, call.body.number_id, phone.number);
      const { bytes, ...file } = await readyFile(call.body.file);
      return { ...file, written: await call.services.files.write(bytes) };
    },
    async (call) => {
      const { number_id: numberId, caption, voice, reply_to } = call.body;
      const file = await keepFile(call, numberId, call.prepared, call.prepared);
      const content = fileContent(file, { caption, voice: voice ?? false });
      const phone = await phoneOnLine(call);
      await claimChat(call, numberId, phone.number);
      return answer(call, await write(call, phone, { numberId, content, replyTo: reply_to }));
    },
  ),

  route(callFromPhone, async (call) => {
    const phone = await phoneOnLine(call);
    await refuseForeign(call, call.body.number_id, phone.number);
    return { data: shownCall(await startCall(call, phone, call.body.number_id)) };
  }),

  route(moveCallOnPhone, async (call) => {
    const phone = await phoneFor(call);
    const { call: id } = call.params;
    await refuseForeign(call, await numberOfCall(call.db, phone, id), phone.number);
    return { data: shownCall(await moveCall(call, id, call.body.step)) };
  }),

  route(answerCallPermission, async (call) => {
    const phone = await phoneOnLine(call);
    const { number_id, answer: said } = call.body;
    await refuseForeign(call, number_id, phone.number);
    await answerPermission(call, phone, number_id, said);
    return undefined;
  }),

  route(openFlowOnPhone, async (call) => {
    const phone = await phoneFor(call);
    const { number_id } = call.query;
    await refuseForeign(call, number_id, phone.number);
    const chat = await chatOf(call.db, phone.number, number_id);
    if (!chat) throw notFound();
    const message = await messageIn(call, chat, call.params.message);
    return { data: await openedFlow(call.db, number_id, message) };
  }),

  route(openPhoneChat, async (call) => {
    const phone = await phoneFor(call);
    await claimChat(call, call.body.number_id, phone.number);
    // Nothing leaves a phone without a line; it is read when the chat is opened again.
    if (!phone.online) return undefined;
    const chat = await openChat(call.db, phone.number, call.body.number_id);
    await greet(call, phone, chat);
    await readChat(call, chat);
    return undefined;
  }),
];
