import { createHmac } from "node:crypto";

export const secret = "a-secret-of-the-bench";
let count = 0;

/** Sends the server one message of a customer, signed as WhatsApp does. */
export async function deliver(
  url: string,
  number: string,
  from: string,
  text: string,
): Promise<void> {
  count += 1;
  const message = {
    from,
    id: `wamid.bench.${process.pid}.${count}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: "text",
    text: { body: text },
  };
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "", phone_number_id: number },
    contacts: [{ wa_id: from, profile: { name: "" } }],
    messages: [message],
  };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const answer = await fetch(`${url}/v2/whatsapp/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
    body,
  });
  if (!answer.ok) throw new Error(`the webhook was refused: ${answer.status}`);
}

/** So many messages a second for some seconds, evenly. */
export async function deliverStream(
  send: (text: string) => Promise<void>,
  texts: readonly string[],
  every: number,
): Promise<void> {
  const start = performance.now();
  const sent: Promise<void>[] = [];
  for (const [index, text] of texts.entries()) {
    const wait = start + index * every - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    sent.push(send(text));
  }
  await Promise.all(sent);
}
