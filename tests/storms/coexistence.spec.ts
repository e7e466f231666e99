import { expect } from "@playwright/test";
import { test } from "../support/own-store.ts";

const messages = 5_000;
const number = "(select id from numbers where display_name = 'Vida Exames')";
/** The clinic's second number has an app of half a year, and has told of none of it. */
const unused = `delete from simulated_messages where chat_id in
  (select id from simulated_chats where number_id = ${number})`;
const silent = `delete from simulated_chats where number_id = ${number}`;
const kept = `select count(*)::int as all, count(distinct provider_id)::int as different from messages
  where number_id = ${number} and position <= 0`;

// One kill within 5,000 messages of the past: all are there, none twice.
test("kill -9 while an app's past is taken in: nothing is lost, nothing is there twice", async ({
  store,
}) => {
  for (const text of [unused, silent]) await store.on(text);
  let server = await store.start();
  let token = "";
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}/v2/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, path).toBe(true);
    return response.json();
  };
  try {
    const person = { username: "diego@recado.test", password: "recado-demo" };
    token = (await ask("POST", "login", person)).access_token;
    const { data: numbers } = await ask("GET", "whatsapp/numbers?q=Exames");
    const path = `whatsapp/numbers/${numbers[0].id}/coexistence`;
    const taken = async () => (await ask("GET", path)).data.coexistence;
    await ask("POST", `${path}/syncs`, { kind: "history" });
    const processed = async () => (await taken()).processed;
    await expect.poll(processed, { intervals: [20] }).toBeGreaterThan(1);
    await store.kill(server);
    server = await store.start();
    const stands = async () => {
      const { history, processed, pending } = await taken();
      return { status: history.status, processed, pending };
    };
    await expect.poll(stands).toEqual({ status: "done", processed: messages, pending: 0 });
  } finally {
    await server.stop();
  }
  expect(await store.on(kept)).toEqual([{ all: messages, different: messages }]);
});
