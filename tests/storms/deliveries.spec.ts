import { expect } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { openReceiver } from "../../plugins/webhooks/fixtures/receiver.ts";
import { until } from "../support/outage.ts";
import { test } from "../support/own-store.ts";
import { listening, sendTo, takenBy, tellMessages } from "../support/told-webhooks.ts";

// One kill among a hundred deliveries to ten people: all come, in their order, each with a good signature.
test("a server killed among deliveries loses none, and each conversation comes in its order", async ({
  store,
}) => {
  const receiver = await openReceiver();
  let server = await store.start(listening);
  try {
    const { number, secret } = await sendTo(server.url, receiver.url);
    const people = Array.from({ length: 10 }, (_, at) => `55119${72_000_000 + at}`);
    const turns = 10;
    // One in ten is refused at first, and answers take their time: there is always something under way.
    const refused = new Set<string>();
    receiver.answer = async ({ text }) => {
      const first = !refused.has(text);
      refused.add(text);
      await new Promise((resolve) => setTimeout(resolve, 30));
      return { status: first && text.endsWith("3") ? 500 : 200 };
    };
    for (let turn = 0; turn < turns; turn++) {
      await tellMessages(
        server.url,
        number,
        people.map((from) => ({ from, text: `${from}#${turn}` })),
      );
    }
    await until("some are taken", () => receiver.taken.length > 20, 30_000);
    await store.kill(server);
    const before = receiver.taken.length;
    expect(before).toBeLessThan(people.length * turns);
    server = await store.start(listening);
    const whole = () => new Set(receiver.taken).size === people.length * turns;
    await until("all are taken", whole, 60_000);
    const inOrder = Array.from({ length: turns }, (_, turn) => turn);
    for (const [person, taken] of takenBy(receiver.taken)) expect(taken, person).toEqual(inOrder);
    const library = new Webhook(secret);
    for (const { body, headers } of receiver.heard) {
      library.verify(body, headers as Record<string, string>);
    }
  } finally {
    await server.stop();
    await receiver.close();
  }
});
