import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { test } from "../support/own-store.ts";

const names = ["um", "dois", "tres", "quatro"].map((name) => `forno_${name}`);

// Four kills, one for each template.
test("kill -9 while templates are handed over: each is with WhatsApp once, none is lost", async ({
  store,
}) => {
  let server = await store.start();
  const person = { username: "ana@recado.test", password: "recado-demo" };
  let token = "";
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}/v2/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, `${response.status} ${path}`).toBe(true);
    return response.json();
  };
  try {
    token = (await ask("POST", "login", person)).access_token;
    const { data: user } = await ask("GET", "user");
    const at = `workspaces/${user.active_workspace_id}/message-templates`;
    for (const [round, name] of names.entries()) {
      const body = `Olá, {{1}}! A sua encomenda ${name} saiu do forno e espera por você.`;
      const words = { language: "pt_BR", category: "utility", body, body_samples: ["Maria"] };
      await ask("POST", at, { name, ...words });
      // Before its job begins, while it runs, after WhatsApp has it.
      await sleep(round * 12);
      await store.kill(server);
      server = await store.start();
    }
    await expect
      .poll(async () => (await ask("GET", `${at}?q=forno_&per_page=100`)).data)
      .toEqual(names.map(() => expect.objectContaining({ submission: "accepted" })));
  } finally {
    await server.stop();
  }
  const known = await store.on<{ name: string }>(
    "select name from simulated_templates where name like 'forno\\_%'",
  );
  expect(known.map(({ name }) => name).sort()).toEqual([...names].sort());
});
