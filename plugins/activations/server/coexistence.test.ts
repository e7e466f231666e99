import { expect, it } from "vitest";
import { startServer } from "../../../tests/support/server.ts";
import { knownCode, path, standing } from "../fixtures/activations.ts";

it("a number that keeps its phone's app begins to take over what the app shares when it exists", async () => {
  const server = await startServer();
  const set = { type: "'embedded'", coexistence: "true" };
  const id = await standing(server, "waiting_number_verification", set);
  const body = { code: knownCode, pin: "246810", version: 1 };
  const done = await server.send("ana", "POST", `${path}/${id}/verify`, body);
  expect(done.status).toBe(200);
  const number = `whatsapp/numbers/${done.body.data.number_id}`;
  const { data } = (await server.get("ana", `${number}/coexistence`)).body;
  expect(data.coexistence).toMatchObject({
    contacts: { status: "queued" },
    history: { status: "queued" },
    repeatable: [],
  });
});
