import { and, eq } from "drizzle-orm";
import { v7 as uuidv7, validate } from "uuid";
import { notFound } from "../../../../src/contract/wire.ts";
import type { Call } from "../../../../src/server/plugin.ts";
import { say } from "../../../../src/server/words.ts";
import { isUserId, phoneKey } from "../../../contacts/contract/phone.ts";
import {
  type ChosenFile,
  composedFile,
  composedPlain,
  fileNamedIn,
  hasFile,
  hasFileAbove,
  isPlain,
  type MediaMessage,
  nameOfLink,
  toldOf,
  wrong,
} from "../../../messaging/server/facade.ts";
import { wrongContent } from "../../../messenger/contract/check/content-check.ts";
import { mediaTypeOf } from "../../../messenger/contract/limits.ts";
import type { ProgramMessage } from "../../../messenger/server/facade.ts";
import type { sendSandboxMessage, uploadSandboxMedia } from "../../contract/endpoints.ts";
import { hasUrl } from "../../contract/message.ts";
import { type SandboxRow, sandboxOf, tellOwner } from "../life.ts";
import { sandboxContacts, sandboxMedia, sandboxMessages } from "../tables.ts";
import { deliver } from "./deliver.ts";
import { fetchLink } from "./fetch-link.ts";
import { announceFile } from "./media.ts";

type Sending = Call<typeof sendSandboxMessage>;

/** Meta's codes: who is not among the phones of a trial, a file that does not fit, an unknown type. */
const codes = { notAllowed: 131030, file: 131053, type: 131051, value: 131009 };

/** The caller's sandbox, by the id in the path. */
export async function sandboxFor(
  call: Call<typeof sendSandboxMessage> | Call<typeof uploadSandboxMedia>,
): Promise<SandboxRow> {
  const row = await sandboxOf(call, call.actor.id);
  if (row?.id !== call.params.number) throw notFound();
  return row;
}

async function contactFor({ db }: Sending, { id }: SandboxRow, to: string) {
  const key = phoneKey(isUserId(to) ? to : to.replace(/\D/g, ""));
  const all = await db.select().from(sandboxContacts).where(eq(sandboxContacts.sandbox_id, id));
  const found = all.find(({ wa_id }) => phoneKey(wa_id) === key);
  if (!found) throw wrong("to", "sandbox.not_joined", codes.notAllowed);
  return found;
}

async function fileFor(
  call: Sending,
  sandbox: SandboxRow,
  body: MediaMessage,
): Promise<ChosenFile> {
  const { type } = body;
  const { id, link } = fileNamedIn(body);
  const filename = body.type === "document" ? body.document.filename : undefined;
  if (link !== undefined) {
    const name = filename ?? (nameOfLink(link) || type);
    return { id: await announceFile(call, sandbox.id, { name, link }), name, known: null };
  }
  const [file] = validate(id)
    ? await call.db
        .select()
        .from(sandboxMedia)
        .where(and(eq(sandboxMedia.id, id ?? ""), eq(sandboxMedia.sandbox_id, sandbox.id)))
    : [];
  if (!file?.file_id) throw wrong(`${type}.id`, "messaging.no_such_file", codes.file);
  const { mime, size } = file;
  if (mediaTypeOf(mime) !== type) throw wrong(`${type}.id`, "messaging.wrong_kind", codes.file);
  return { id: file.id, name: filename ?? file.name, known: { mime, size } };
}

async function composed(call: Sending, sandbox: SandboxRow): Promise<ProgramMessage> {
  const { body } = call;
  if (hasFile(body)) return composedFile(body, await fileFor(call, sandbox, body));
  if (hasFileAbove(body)) throw wrong("interactive.header", "sandbox.header_file", codes.type);
  // Its number takes no calls.
  if (body.type === "interactive" && body.interactive.type === "call_permission_request") {
    throw wrong("interactive.type", "sandbox.type", codes.type);
  }
  if (!isPlain(body)) throw wrong("type", "sandbox.type", codes.type);
  if (body.type === "text" && body.text.preview_url && !hasUrl(body.text.body)) {
    throw wrong("text.body", "sandbox.url", codes.value);
  }
  return composedPlain(body);
}

/** Sends what was written to a phone that joined: it stands here at once and leaves as a job. */
export async function send(call: Sending) {
  const { db, now, body } = call;
  const sandbox = await sandboxFor(call);
  if (body.type === undefined) throw wrong("type", "sandbox.type", codes.type);
  const input = body.to ?? body.recipient ?? "";
  const contact = await contactFor(call, sandbox, input);
  const { content, cloud, checked } = await composed(call, sandbox);
  const [wrongAt] = Object.entries(checked ? wrongContent(checked) : {});
  if (wrongAt) throw wrong(`${body.type}.${wrongAt[0]}`, wrongAt[1], codes.value);
  const id = uuidv7();
  await db.insert(sandboxMessages).values({
    id,
    sandbox_id: sandbox.id,
    contact_id: contact.id,
    direction: "outgoing",
    content,
    cloud,
    request: body,
    status: "pending",
    sent_at: now,
  });
  const isElsewhere = hasFile(body) && fileNamedIn(body).link !== undefined;
  const whose = sandbox.id;
  await call.enqueue(isElsewhere ? fetchLink : deliver, { message_id: id }, { whose });
  await tellOwner(call, sandbox);
  return {
    messaging_product: "whatsapp" as const,
    contacts: [{ input, ...toldOf(contact.wa_id) }],
    messages: [{ id }],
    message: say(call.locale, "messaging:accepted"),
  };
}
