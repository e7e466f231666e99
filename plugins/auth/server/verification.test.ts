import { beforeEach, describe, expect, it, vi } from "vitest";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { linkTokenFor } from "../../../tests/support/mail.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { verifyWhatsapp } from "../../users/server/facade.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const nothing = async () => {};
const me = async (who: Who) => (await server.get(who, "user")).body.data;

describe("an e-mail verification link", () => {
  const visit = (who: Who, token: string) => server.get(who, `verify/email/${token}`);
  const link = async () => {
    expect((await server.get("carla", "user/verify/email")).status).toBe(204);
    return linkTokenFor(server, "carla@recado.test");
  };

  it("verifies its own person and answers a second visit the same way", async () => {
    const token = await link();
    const first = await visit("carla", token);
    expect(first.status).toBe(200);
    expect(first.body.data).toEqual({ email: "carla@recado.test" });
    const { email_verified_at } = await me("carla");
    expect(email_verified_at).not.toBeNull();

    server.advance(60_000);
    const second = await visit("carla", token);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await me("carla")).email_verified_at).toBe(email_verified_at);
  });

  it("does nothing for somebody else or for a scanner without a session", async () => {
    const token = await link();
    await server.tokenOf("diego");
    const before = await server.fingerprint();
    expect((await visit("anonymous", token)).status).toBe(401);
    expect((await visit("diego", token)).status).toBe(404);
    expect(await server.fingerprint()).toBe(before);
    expect((await me("carla")).email_verified_at).toBeNull();
  });

  it("no longer verifies an address that was changed meanwhile", async () => {
    const token = await link();
    await server.send("carla", "PUT", "user", {
      email: "carla.nova@recado.test",
      current_password: "recado-demo",
    });
    expect((await visit("carla", token)).status).toBe(404);
    expect((await me("carla")).email_verified_at).toBeNull();
  });

  it("no longer says that an address is verified which the account has left", async () => {
    const token = await link();
    expect((await visit("carla", token)).status).toBe(200);
    const move = async (email: string) =>
      server.send("carla", "PUT", "user", { email, current_password: "recado-demo" });
    expect((await move("carla.nova@recado.test")).status).toBe(200);
    expect((await visit("carla", token)).status).toBe(404);
    expect((await move("carla@recado.test")).status).toBe(200);
    expect((await visit("carla", token)).status).toBe(404);
  });

  it("ends after 72 hours and when another one is sent", async () => {
    const first = await link();
    const second = await link();
    expect((await visit("carla", first)).status).toBe(404);
    server.advance(73 * 3_600_000);
    expect((await visit("carla", second)).status).toBe(404);
  });

  it("is not sent again to a verified address", async () => {
    const { status, body } = await server.get("ana", "user/verify/email");
    expect([status, body.code]).toEqual([409, "auth.already_verified"]);
  });
});

describe("a WhatsApp code", () => {
  const phone = "5521987650003";
  const received = async () => {
    await server.drain();
    const { body } = await server.get("anonymous", `simulator/phones/${phone}/messages`);
    return body.data.map(
      (message: { content: { body: string } }) => /\d{6}/.exec(message.content.body)?.[0],
    );
  };
  const send = () => server.send("carla", "POST", "user/verify/whatsapp/code");
  const queued = () => server.rows("select id from jobs where name = 'auth.send-whatsapp-code'");
  const verify = (code: string) => server.send("carla", "POST", "user/verify/whatsapp", { code });
  const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  it("arrives on the person's phone and verifies the number once", async () => {
    expect((await send()).status).toBe(201);
    const [code] = await received();
    expect((await verify(code)).status).toBe(204);
    expect((await me("carla")).whatsapp_verified_at).not.toBeNull();
    expect((await verify(code)).status).toBe(422);
    expect((await send()).status).toBe(409);
  });

  it("is refused at its field when it is wrong, and worthless after five tries", async () => {
    await send();
    const [code] = await received();
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await verify(another(code));
      expect([status, Object.keys(body.errors)]).toEqual([422, ["code"]]);
    }
    expect((await verify(code)).status).toBe(422);
    expect((await me("carla")).whatsapp_verified_at).toBeNull();
  });

  it("ends after ten minutes and when another one is sent", async () => {
    await send();
    const [first] = await received();
    await send();
    const [, second] = await received();
    if (first !== second) expect((await verify(first)).status).toBe(422);
    server.advance(11 * 60_000);
    expect((await verify(second)).status).toBe(422);
    expect((await me("carla")).whatsapp_verified_at).toBeNull();
  });

  it("is not sent any more once it ended or another one took its place", async () => {
    await send();
    await send();
    expect(await received()).toHaveLength(1);
    await send();
    server.advance(11 * 60_000);
    expect(await received()).toHaveLength(1);
    expect(await queued()).toEqual([]);
  });

  it("that WhatsApp refuses for good is not tried again, else it is", async () => {
    const sending = vi.spyOn(server.app.services.gateway, "sendCode");
    sending.mockRejectedValue(new GatewayError(131026, "no WhatsApp there"));
    await send();
    await server.drain();
    expect(await queued()).toEqual([]);
    sending.mockRejectedValue(new GatewayError(130429, "too many", true));
    await send();
    await server.drain();
    expect(await queued()).toHaveLength(1);
  });

  it("is refused to who has no number, and nothing is sent", async () => {
    await server.rows(
      `update users set whatsapp_country_code = '', whatsapp_number = ''
       where email = 'carla@recado.test'`,
    );
    const { status, body } = await send();
    expect([status, body.code]).toEqual([422, "auth.number_missing"]);
    expect(await queued()).toEqual([]);
  });

  it("does not verify a number that replaced the one it was sent to", async () => {
    await send();
    const [code] = await received();
    await server.send("carla", "PUT", "user", { whatsapp_number: "21911112222" });
    expect((await verify(code)).status).toBe(422);
    expect((await me("carla")).whatsapp_verified_at).toBeNull();
  });

  it("does not verify a number that is replaced at that very moment", async () => {
    const { id, whatsapp_country_code, whatsapp_number } = await me("carla");
    await server.send("carla", "PUT", "user", { whatsapp_number: "21911112222" });
    // What was read before the number changed is all that this knows of it.
    const { services } = server.app;
    const verifyIn = (number: string) =>
      services.store.transact((db) => {
        const work = { db, now: server.now(), services, emit: nothing, enqueue: nothing };
        return verifyWhatsapp(work, id, number);
      });
    expect(await verifyIn(`${whatsapp_country_code}${whatsapp_number}`)).toBe(false);
    expect((await me("carla")).whatsapp_verified_at).toBeNull();
    expect(await verifyIn("5521911112222")).toBe(true);
  });

  it("costs the impatient a wait they are told", async () => {
    for (let sent = 0; sent < 10; sent++) await send();
    const { status, headers, body } = await send();
    expect(status).toBe(429);
    const wait = Number(headers.get("retry-after"));
    expect(wait).toBeGreaterThan(60);
    expect(body.message).toContain(`${Math.ceil(wait / 60)} min`);
  });
});
