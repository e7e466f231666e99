import { createHmac } from "node:crypto";

/** What a server under test is started with, to be told of messages and to call a receiver beside it. */
export const toldSecret = "the-secret-that-meta-would-sign-with";
export const listening = { WHATSAPP_APP_SECRET: toldSecret, OUTGOING_LOOPBACK: "true" };

/** Tells a server of messages to a number: each a text and whose it is. */
export async function tellMessages(
  url: string,
  number: string,
  messages: readonly { from: string; text: string }[],
): Promise<void> {
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "", phone_number_id: number },
    contacts: messages.map(({ from }) => ({ wa_id: from, profile: { name: from } })),
    messages: messages.map(({ from, text }) => ({
      from,
      id: `wamid.${text}`,
      timestamp: String(Math.floor(Date.now() / 1_000)),
      type: "text",
      text: { body: text },
    })),
  };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "told", changes: [{ field: "messages", value }] }],
  });
  const signature = createHmac("sha256", toldSecret).update(body).digest("hex");
  const answer = await fetch(`${url}/v2/whatsapp/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
    body,
  });
  if (!answer.ok) throw new Error(`webhook: ${answer.status} ${await answer.text()}`);
}

/** Has the events of a demo number sent to an address; answers the number and the signing secret. */
export async function sendTo(
  url: string,
  address: string,
): Promise<{ number: string; secret: string }> {
  const call = async (method: string, path: string, token: string, body?: object) => {
    const answer = await fetch(`${url}/v2/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const account = { username: "ana@recado.test", password: "recado-demo" };
  const { access_token: token } = await call("POST", "login", "", account);
  const { data } = await call("GET", "whatsapp/numbers?q=Padaria", token);
  const number = data[0].id as string;
  const set = { url: address, renew_secret: true };
  const { data: made } = await call("PUT", `whatsapp/numbers/${number}/webhook`, token, set);
  return { number, secret: made.secret as string };
}

/** What each person wrote, as far as a receiver took it: each text once, by when it was first taken. */
export function takenBy(taken: readonly string[]): Map<string, number[]> {
  const people = new Map<string, number[]>();
  for (const text of new Set(taken)) {
    const [person = "", turn = ""] = text.split("#");
    people.set(person, [...(people.get(person) ?? []), Number(turn)]);
  }
  return people;
}
