import parsePhoneNumber from "libphonenumber-js";
import type { Call } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import { isUserId, phoneKey } from "../../contacts/contract/phone.ts";
import { addressesOfUsers } from "../../contacts/server/facade.ts";
import type { SentBy } from "../../messenger/contract/parts.ts";
import {
  messageNamed,
  type ProgramAnswer,
  reactForProgram,
  readForProgram,
  sendForProgram,
} from "../../messenger/server/facade.ts";
import type { NumberHandle } from "../../numbers/server/facade.ts";
import type { sendCloudMessage } from "../contract/endpoints.ts";
import type { MessageOf } from "../contract/message/message.ts";
import { type Composable, composed } from "./compose/compose.ts";
import { stopped, wrong } from "./refuse.ts";

type Sending = Call<typeof sendCloudMessage>;

const badValue = 131009;

/** A token by itself, a person where somebody tries it with their own sign-in. */
const senderOf = ({ actor, origin }: Sending): SentBy =>
  actor.kind === "token"
    ? { kind: "token", id: origin.credential }
    : { kind: "person", id: actor.id };

/** Whom a message goes to, as it says it. */
export interface Receiver {
  to?: string | undefined;
  recipient?: string | undefined;
}

const inputOf = ({ to, recipient }: Receiver): string => to ?? recipient ?? "";

/** Where it finds them: the digits of a phone that may exist, or WhatsApp's own id, unless their phone is known. */
async function addressIn(call: Sending, number: NumberHandle, body: Receiver): Promise<string> {
  const { to, recipient } = body;
  if (to !== undefined || recipient === undefined) return phoneIn(to ?? "");
  const found = await addressesOfUsers(call.db, number.id, [recipient]);
  return found.get(recipient) ?? recipient;
}

function phoneIn(to: string): string {
  const digits = to.replace(/\D/g, "");
  if (!parsePhoneNumber(`+${digits}`)?.isPossible()) {
    throw wrong("to", "messaging.phone_invalid", badValue);
  }
  return digits;
}

const unknown = (field: string) => wrong(field, "messaging.no_such_message", 100);

async function namedAt(call: Sending, number: NumberHandle, field: string, name: string) {
  const message = await messageNamed(call.db, number.id, name);
  if (!message) throw unknown(field);
  return message;
}

/** What is pressed stands deeper here than in the inbox. */
const innerField = (field: string): string => {
  if (field === "flow") return "action.parameters.flow_id";
  if (field === "text") return "action.parameters.display_text";
  return field
    .replace(/^sections/, "action.sections")
    .replace(/^buttons(?:\.(\d+)\.)?/, (_, at) => `action.buttons${at ? `.${at}.reply.` : ""}`);
};

/** Where this API names what the send check found wrong: the template's fields are its components. */
function fieldOf(type: string) {
  return (field: string) => {
    if (field === "type") return "to";
    if (type === "interactive") return `interactive.${innerField(field)}`;
    if (type !== "template") return `${type}.${field}`;
    return field === "template_id" ? "template.name" : "template.components";
  };
}

/** Where a message goes, as WhatsApp itself answers it. */
export const toldOf = (address: string) =>
  isUserId(address) ? { user_id: address } : { wa_id: address };

function answerOf(call: Sending, input: string, type: string, answer: ProgramAnswer) {
  if ("refusal" in answer) throw stopped(answer.refusal, fieldOf(type));
  return {
    messaging_product: "whatsapp" as const,
    contacts: [{ input, ...toldOf(answer.wa_id) }],
    messages: [{ id: answer.id }],
    message: say(call.locale, "messaging:accepted"),
  };
}

/** Sends what a program wrote. */
export async function send(call: Sending, number: NumberHandle, body: Composable) {
  const to = await addressIn(call, number, body);
  const quoted = body.context
    ? await namedAt(call, number, "context.message_id", body.context.message_id)
    : null;
  const message = await composed(call, number, body);
  const addressed = { number, to, sender: senderOf(call) };
  const answer = await sendForProgram(call, addressed, message, {
    quoted,
    callback_data: body.biz_opaque_callback_data ?? null,
  });
  if (!answer) throw unknown("context.message_id");
  return answerOf(call, inputOf(body), body.type, answer);
}

/** Puts an emoji on a message of the person it is sent to. */
export async function react(call: Sending, number: NumberHandle, body: MessageOf<"reaction">) {
  const { message_id, emoji } = body.reaction;
  const message = await namedAt(call, number, "reaction.message_id", message_id);
  if (!message.provider_id) throw unknown("reaction.message_id");
  const answer = await reactForProgram(call, number, message, emoji);
  if ("wa_id" in answer) {
    const to = await addressIn(call, number, body);
    if (phoneKey(answer.wa_id) !== phoneKey(to)) throw unknown("reaction.message_id");
  }
  return answerOf(call, inputOf(body), body.type, answer);
}

/** Shows a customer that their message was read. */
export async function read(call: Sending, number: NumberHandle, messageId: string) {
  const message = await namedAt(call, number, "message_id", messageId);
  if (message.direction !== "incoming") throw unknown("message_id");
  await readForProgram(call, message);
  return { success: true as const };
}
