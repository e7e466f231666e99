import { beforeEach, describe, expect, it } from "vitest";
import { signatureOf } from "../../../../src/server/gateway/signature.ts";

import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";

let server: TestServer;
let main: string;
let workspace: string;
let bruno: string;

beforeEach(async () => {
  server = await startServer();
  const { body } = await server.get("bruno", "whatsapp/numbers");
  [main, workspace] = [body.data[0].id, body.data[0].workspace_id];
  bruno = (await server.get("bruno", "user")).body.data.id;
});

const bell = async (who: Who) => {
  const { body } = await server.get(who, "user/notifications?per_page=100");
  return body.data
    .filter((one: { type: string }) => one.type.startsWith("number_"))
    .map((one: { type: string; path: string }) => [one.type, one.path]);
};
const people = `whatsapp/numbers`;

describe("people of a number are told", () => {
  it("that they lost it, have it and that their role changed, but not what they did themselves", async () => {
    const of = `${people}/${main}/users`;
    await server.send("ana", "PUT", `${of}/${bruno}/role`, { role: "viewer" });
    await server.send("ana", "PUT", `${of}/${bruno}/role`, { role: "viewer" });
    await server.send("ana", "DELETE", `${of}/${bruno}`);
    await server.send("ana", "POST", of, { user_ids: [bruno], role: "attendant" });
    await server.send("bruno", "POST", `${people}/${main}/leave`);
    expect(await bell("bruno")).toEqual([
      ["number_associated", `/recursos/numeros/${main}`],
      ["number_removed", "/recursos/numeros"],
      ["number_role_changed", `/recursos/numeros/${main}`],
    ]);
    expect(await bell("ana")).toEqual([]);
  });

  it("who administers it, that WhatsApp flagged it and took the flag away, each once", async () => {
    const { phone } = (await server.get("ana", `${people}/${main}`)).body.data;
    for (const [time, event] of ["FLAGGED", "FLAGGED", "ONBOARDING", "UNFLAGGED"].entries()) {
      const value = { event, display_phone_number: `+${phone}`, current_limit: "TIER_2K" };
      const changes = [{ field: "phone_number_quality_update", value }];
      const entry = [{ id: workspace, time, changes }];
      const text = JSON.stringify({ object: "whatsapp_business_account", entry });
      const { secret } = server.app.services.whatsapp;
      const answer = await server.send("anonymous", "POST", "whatsapp/webhook", text, {
        "content-type": "application/json",
        "x-hub-signature-256": signatureOf(secret, new TextEncoder().encode(text)),
      });
      expect(answer.status).toBe(200);
      await server.drain();
    }
    expect(await bell("ana")).toEqual([
      ["number_unflagged", `/recursos/numeros/${main}`],
      ["number_flagged", `/recursos/numeros/${main}`],
    ]);
    expect(await bell("bruno")).toEqual([]);
    expect((await server.get("ana", `${people}/${main}`)).body.data.quality_status).toBe(
      "connected",
    );
  });
});
