import { createHmac } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { listening, toldSecret } from "../../../tests/support/told-webhooks.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { keptDays } from "../contract/raw-webhook.ts";

let server: TestServer;
let messenger: TestMessenger;
let number: string;
let phone: string;

beforeAll(async () => {
  server = await startServer({ env: listening });
  messenger = await openMessenger(server);
  number = messenger.number;
  for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
  phone = newPhone();
  await server.snapshot();
});
beforeEach(() => server.restore());

const seconds = () => String(Math.floor(server.now().getTime() / 1000));
const around = () => ({
  messaging_product: "whatsapp",
  metadata: { display_phone_number: "551130000000", phone_number_id: number },
});
const contactOf = (from: string) => ({ wa_id: from, profile: { name: "Rita" } });
const said = (id: string, body: string, from = phone) => ({
  from,
  id,
  timestamp: seconds(),
  type: "text",
  text: { body },
});
const statusOf = (id: string, kind: string) => ({
  id,
  status: kind,
  timestamp: seconds(),
  recipient_id: phone,
});

/** Brings a signed webhook to the door and has it taken in. */
async function tell(...values: object[]): Promise<void> {
  const changes = values.map((value) => ({ field: "messages", value: { ...around(), ...value } }));
  const body = JSON.stringify({ object: "o", entry: [{ id: "told", changes }] });
  const signature = createHmac("sha256", toldSecret).update(body).digest("hex");
  const answer = await server.send("anonymous", "POST", "whatsapp/webhook", body, {
    "content-type": "application/json",
    "x-hub-signature-256": `sha256=${signature}`,
  });
  expect(answer.status).toBe(200);
  await server.drain();
}

const write = (...bodies: ReturnType<typeof said>[]) =>
  tell({ contacts: bodies.map(({ from }) => contactOf(from)), messages: bodies });

const messageOf = async (provider: string): Promise<Record<string, string>> => {
  const [row] = await server.rows(
    `select id, contact_id from messages where number_id = '${number}' and provider_id = '${provider}'`,
  );
  return row as Record<string, string>;
};
const path = (id: string) => `messenger/messages/${id}/webhooks`;
interface Told {
  at: string;
  field: string;
  body: string;
}
const toldOf = async (id: string, who: Who = "ana"): Promise<Told[]> => {
  const { status, body } = await server.get(who, path(id));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const rows = () => server.rows("select * from message_webhooks");

describe("what WhatsApp told of a message", () => {
  it("is what came, with nothing of the others in the same webhook", async () => {
    const other = newPhone();
    const before = server.now().toISOString();
    const mine = {
      ...said("wamid.a", "Quero um bolo 🎂 \\u0000?"),
      unknown: { deep: [1.5, null] },
    };
    await write(mine, said("wamid.b", "Outra pessoa", other));
    const [told, ...more] = await toldOf((await messageOf("wamid.a")).id as string);
    expect(more).toEqual([]);
    const times = [before, told?.at, server.now().toISOString()];
    expect(times).toEqual(times.toSorted());
    expect(JSON.parse(told?.body ?? "")).toEqual({
      field: "messages",
      value: { ...around(), contacts: [contactOf(phone)], messages: [mine] },
    });
  });

  it("holds each status in the order it came, whatever it changed, and reactions, corrections and withdrawals", async () => {
    await write(said("wamid.a", "Oi"));
    const { id, contact_id } = await messageOf("wamid.a");
    const sent = await messenger.say(contact_id as string, "Bom dia");
    await server.drain();
    const ours = `wamid.${sent.id}`;
    await tell({ statuses: [statusOf(ours, "read")] });
    await tell({ statuses: [statusOf(ours, "sent"), statusOf(ours, "delivered")] });
    const kinds = (await toldOf(sent.id)).map(
      ({ body }) => JSON.parse(body).value.statuses[0].status,
    );
    expect(kinds).toEqual(["read", "sent", "delivered"]);
    const base = { from: phone, timestamp: seconds() };
    await tell(
      {
        messages: [
          { ...base, id: "w.1", type: "reaction", reaction: { message_id: ours, emoji: "👍" } },
        ],
      },
      {
        messages: [
          {
            ...base,
            id: "w.2",
            type: "edit",
            edit: {
              original_message_id: "wamid.a",
              message: { type: "text", text: { body: "Olá" } },
            },
          },
        ],
      },
      {
        messages: [
          { ...base, id: "w.3", type: "revoke", revoke: { original_message_id: "wamid.a" } },
        ],
      },
    );
    const typesOf = async (of: string) =>
      (await toldOf(of)).map(({ body }) => JSON.parse(body).value.messages?.[0].type);
    expect((await typesOf(sent.id)).at(-1)).toBe("reaction");
    expect(await typesOf(id as string)).toEqual(["text", "edit", "revoke"]);
  });

  it("is kept once, however often WhatsApp repeats it", async () => {
    const one = said("wamid.a", "Oi");
    await write(one);
    await write(one);
    expect(await rows()).toHaveLength(1);
  });

  it("is kept of messages that are here, of nobody else's", async () => {
    await tell({ statuses: [statusOf("wamid.unknown", "read")] });
    expect(await rows()).toEqual([]);
  });

  it("costs one statement for all that is taken in together", async () => {
    const many = Array.from({ length: 10 }, (_, at) => said(`wamid.${at}`, `Linha ${at}`));
    await write(...many);
    expect(await rows()).toHaveLength(10);
    const [{ writers } = {}] = await server.rows(
      "select count(distinct xmin::text)::int as writers from message_webhooks",
    );
    expect(writers).toBe(1);
  });
});

describe("who reads it", () => {
  beforeEach(() => write(said("wamid.a", "Oi")));

  it("administrators of the number do, not who answers on it, not strangers, not staff", async () => {
    const id = (await messageOf("wamid.a")).id as string;
    const statuses = await Promise.all(
      (["ana", "bruno", "diego", "marina", "anonymous"] as const).map(
        async (who) => (await server.get(who, path(id))).status,
      ),
    );
    expect(statuses).toEqual([200, 403, 404, 403, 401]);
    expect((await server.get("ana", path(uuidv7()))).status).toBe(404);
  });

  it("a number that moves leaves it behind", async () => {
    const id = (await messageOf("wamid.a")).id as string;
    const home = await workspaceOf();
    const { body } = await server.get("diego", "user");
    const moveTo = async (workspace: string) => {
      const { version } = (await server.get("marina", `admin/numbers/${number}`)).body.data;
      const to = { workspace_id: workspace, reason: "Outro cliente", version };
      const moved = await server.send("marina", "PUT", `admin/numbers/${number}/workspace`, to);
      expect(moved.status).toBe(200);
    };
    await moveTo(body.data.active_workspace_id);
    expect((await server.get("ana", path(id))).status).toBe(404);
    expect(await toldOf(id, "diego")).toEqual([]);
    await moveTo(home);
    expect(await toldOf(id)).toHaveLength(1);
  });
});

describe("how long it stays", () => {
  it("goes thirty days after it came, to the day, and leaves what is younger", async () => {
    await write(said("wamid.a", "Oi"));
    server.advance((keptDays - 1) * 86_400_000);
    await tell({ statuses: [statusOf("wamid.a", "read")] });
    expect(await rows()).toHaveLength(2);
    server.advance(2 * 86_400_000);
    await server.rows(
      "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'raw-webhooks.forget-told', '{}', now() - interval '1 day') returning id",
    );
    await server.drain();
    const left = await rows();
    expect(left).toHaveLength(1);
    expect(String(left[0]?.value)).toContain("statuses");
  });

  it("is in the copy of a person's data, and goes with them, whatever is told later", async () => {
    const other = newPhone();
    await write(said("wamid.a", "Quero um bolo"), said("wamid.b", "Eu também", other));
    const { contact_id } = await messageOf("wamid.a");
    const copy = await server.send("ana", "POST", `messenger/contacts/${contact_id}/data-copy`);
    expect(copy.status).toBe(202);
    await server.drain();
    const erased = await server.send(
      "ana",
      "POST",
      `messenger/contacts/${contact_id}/data-erasure`,
      {
        phone,
        reason: "Pediu por e-mail",
      },
    );
    expect(erased.status).toBe(202);
    await server.drain();
    await tell({ statuses: [statusOf("wamid.a", "read")] });
    const left = await rows();
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toContain(phone);
    const { body } = await server.get("ana", `workspaces/${await workspaceOf()}/data-requests`);
    const counted = body.data.map(
      ({ counted: parts }: { counted: { part: string; rows: number }[] }) =>
        parts.find(({ part }) => part === "raw_webhooks"),
    );
    expect(counted).toEqual([
      { part: "raw_webhooks", rows: 1 },
      { part: "raw_webhooks", rows: 1 },
    ]);
  });
});

const workspaceOf = async () => {
  const [row] = await server.rows(`select workspace_id from numbers where id = '${number}'`);
  return row?.workspace_id as string;
};
