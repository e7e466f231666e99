import { signatureOf } from "../../src/server/gateway/signature.ts";
import { fakeAccount } from "../support/fake-graph/fake-graph.ts";
import type { FakeMessage } from "../support/fake-graph/state.ts";
import type { TestServer } from "../support/server.ts";

type Clock = Pick<TestServer, "now">;

/** What Meta would send of an account, signed. */
export function signed(
  { now }: Clock,
  secret: string,
  field: string,
  value: object,
  account = fakeAccount,
) {
  const time = Math.floor(now().getTime() / 1_000);
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: account, time, changes: [{ field, value }] }],
  });
  const signature = signatureOf(secret, new TextEncoder().encode(body));
  const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
  return { body, headers };
}

/** Tells a server what Meta would; answers the status. */
export async function tell(
  server: TestServer,
  field: string,
  value: object,
  account?: string,
): Promise<number> {
  const { secret } = server.app.services.whatsapp;
  const { body, headers } = signed(server, secret, field, value, account);
  return (await server.send("anonymous", "POST", "whatsapp/webhook", body, headers)).status;
}

const stamp = (server: Clock) => String(Math.floor(server.now().getTime() / 1_000));
const about = (number: string) => ({
  messaging_product: "whatsapp",
  metadata: { display_phone_number: "", phone_number_id: number },
});

/** A person by their phone or, where they show none, by Meta's own id of them. */
const as = (who: string, phone: string, user: string) => ({
  [who.includes(".") ? user : phone]: who,
});

/** What a person writes to a number, by Meta's id. */
export const written = (
  server: Clock,
  number: string,
  from: string,
  message: Record<string, unknown>,
) => ({
  ...about(number),
  contacts: [{ profile: { name: "Rita" }, ...as(from, "wa_id", "user_id") }],
  messages: [{ ...as(from, "from", "from_user_id"), timestamp: stamp(server), ...message }],
});

/** What became of a message. */
export const statusOf = (
  server: Clock,
  { number, id, to, key }: Pick<FakeMessage, "number" | "id" | "to" | "key">,
  status: string,
  code?: number,
) => ({
  ...about(number),
  statuses: [
    {
      id,
      status,
      timestamp: stamp(server),
      ...as(to, "recipient_id", "recipient_user_id"),
      biz_opaque_callback_data: key,
      ...(code === undefined
        ? {}
        : { errors: [{ code, title: "x", message: "x", error_data: { details: "x" } }] }),
    },
  ],
});
