import { eq } from "drizzle-orm";
import type { z } from "zod";
import { conflict, invalid } from "../../../../src/contract/wire.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import { flowOf } from "../../../flows/server/facade.ts";
import { templateOf } from "../../../templates/server/facade.ts";
import { againRefusal } from "../../contract/check/failure-words.ts";
import {
  forwardMessage,
  retryMessage,
  sendMedia,
  sendMessage,
  uploadMessageMedia,
} from "../../contract/endpoints/messages.ts";
import { leavingOf } from "../../contract/forward.ts";
import type { SentBy } from "../../contract/parts.ts";
import type { flowMessage, templateMessage } from "../../contract/send.ts";
import { mediaIdOf } from "../content/stored.ts";
import { emitChanged } from "../emit-message.ts";
import { type Admitted, contactFor, messageFor, numberToSend } from "../read/admission.ts";
import { refuseUnseen } from "../read/answered.ts";
import { toMedia } from "../read/messages.ts";
import { type Composed, composeFlow, composePlain, type PlainBody } from "../send/compose.ts";
import { composeMedia } from "../send/compose-media.ts";
import { composeTemplate } from "../send/compose-template.ts";
import { flowIdOf, templateIn, triesDraft } from "../send/facts.ts";
import { readyFile } from "../send/file.ts";
import { checkedForward } from "../send/forward.ts";
import { keepFile, mediaOf } from "../send/media.ts";
import { alreadySent, putOutgoing, refuseUnsendable } from "../send/outgoing.ts";
import { react } from "../send/react.ts";
import { messages } from "../tables.ts";

/** What a console wrote, as WhatsApp takes it; refused where nothing of the kind may leave now. */
async function checkedAndComposed(
  work: Work,
  to: Pick<Admitted, "contact" | "number">,
  body: PlainBody | z.output<typeof templateMessage> | z.output<typeof flowMessage>,
): Promise<Composed> {
  if (body.type === "flow") {
    const flow = await flowOf(work.db, to.number, body.flow);
    if (!flow?.network_id) throw invalid({ flow: "messenger.flow_missing" });
    const { network_id } = flow;
    await refuseUnsendable(work, { ...to, template: null, flowId: network_id });
    return composeFlow(body, { ...flow, network_id });
  }
  if (body.type !== "template") {
    const hasRules = body.type === "text" || body.type === "buttons" || body.type === "list";
    await refuseUnsendable(work, {
      ...to,
      template: null,
      content: hasRules ? body : undefined,
      asksToCall: body.type === "call_request",
    });
    return composePlain(body);
  }
  const { fields } = body;
  const template = await templateOf(work.db, to.number, body.template_id);
  if (!template) throw invalid({ template_id: "field_choice" });
  const media = await mediaOf(work.db, to.number.id, fields.header_media_id ?? null);
  const file = media?.file_id ? media : null;
  const content = { type: "template" as const, template, fields, file };
  await refuseUnsendable(work, { ...to, template, content, flowId: flowIdOf(template) });
  return composeTemplate(template, fields);
}

const by = ({ actor }: { actor: { id: string } }): SentBy => ({ kind: "person", id: actor.id });

export const sendRoutes = [
  route(sendMessage, async (call) => {
    const { contact, number } = await contactFor(call, call.params.contact, "send", true);
    const { body } = call;
    if (body.type === "reaction") return { data: await react(call, { contact, number }, body) };
    const sent = await alreadySent(call, contact, body.client_id);
    if (sent) return { data: sent };
    await refuseUnseen(call, contact, body.seen_position);
    const composed = await checkedAndComposed(call, { contact, number }, body);
    return { data: await putOutgoing(call, { contact, sender: by(call), ...body }, composed) };
  }),

  route(forwardMessage, async (call) => {
    const { contact, number } = await contactFor(call, call.params.contact, "send", true);
    const { client_id, message_id, seen_position } = call.body;
    const sent = await alreadySent(call, contact, client_id);
    if (sent) return { data: sent };
    await refuseUnseen(call, contact, seen_position);
    const { message } = await messageFor(call, message_id, "read");
    const leaving = { ...message, content: leavingOf(message.content) };
    const composed = await checkedForward(call, { contact, number }, leaving);
    return { data: await putOutgoing(call, { contact, client_id, sender: by(call) }, composed) };
  }),

  route(
    sendMedia,
    async (call) => {
      await contactFor(call, call.params.contact, "send");
      return readyFile(call.body.file);
    },
    async (call) => {
      const { contact, number } = await contactFor(call, call.params.contact, "send", true);
      const { client_id, reply_to, seen_position, voice, caption, buttons } = call.body;
      const sent = await alreadySent(call, contact, client_id);
      if (sent) return { data: sent };
      await refuseUnseen(call, contact, seen_position);
      const { kind, mime, size } = call.prepared;
      const file = { mime, size };
      const content = { type: "file" as const, file, caption, buttons };
      await refuseUnsendable(call, { contact, number, template: null, content });
      const media = await keepFile(call, contact.number_id, call.prepared);
      const composed = composeMedia(media, { kind, caption, voice, buttons });
      const order = { contact, client_id, reply_to, sender: by(call) };
      return { data: await putOutgoing(call, order, composed) };
    },
  ),

  route(
    uploadMessageMedia,
    async (call) => {
      await numberToSend(call, call.body.number_id);
      return readyFile(call.body.file);
    },
    async (call) => {
      const number = await numberToSend(call, call.body.number_id);
      return { data: toMedia(await keepFile(call, number.id, call.prepared), call) };
    },
  ),

  route(retryMessage, async (call) => {
    const { db, body } = call;
    const { contact, number, message } = await messageFor(call, call.params.message, "send", true);
    const sent = await alreadySent(call, contact, body.client_id);
    if (sent) {
      if (sent.retry_of !== message.id) throw conflict("messenger.client_id_used");
      return { data: sent };
    }
    if (message.retried_by) throw conflict("messenger.already_retried");
    if (message.status !== "failed" || !message.cloud) throw conflict("messenger.not_failed");
    const { error_code: code, error_details } = message;
    const error = code === null ? null : { code, details: error_details ?? "" };
    const never = againRefusal({ error, failed_at: message.failed_at }, call.now);
    if (never) throw conflict(never);
    if (message.content.type === "revoked") throw invalid({ type: "messenger.not_failed" });
    await refuseUnseen(call, contact, body.seen_position);
    const { content, cloud, reply_to_id } = message;
    const template = await templateIn(db, number, content);
    const [flowId, draft] = [flowIdOf(content), triesDraft(cloud)];
    const asksToCall = content.type === "call_request";
    await refuseUnsendable(call, { contact, number, template, flowId, draft, asksToCall });
    const mediaId = mediaIdOf(content);
    const file = await mediaOf(db, contact.number_id, mediaId);
    const again = await putOutgoing(
      call,
      {
        contact,
        client_id: body.client_id,
        reply_to: reply_to_id,
        retry_of: message.id,
        sender: by(call),
      },
      {
        content,
        cloud,
        fileName: file?.name,
        ...(template ? { category: template.category } : {}),
      },
    );
    const [replaced] = await db
      .update(messages)
      .set({ retried_by: again.id })
      .where(eq(messages.id, message.id))
      .returning();
    if (replaced) await emitChanged(call, replaced);
    return { data: again };
  }),
];
