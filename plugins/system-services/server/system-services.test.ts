import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { locales, wordsOf } from "../../../tests/support/words.ts";
import type { SystemService } from "../contract/service.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const list = async (): Promise<SystemService[]> =>
  (await server.get("olivia", "admin/system/services")).body.data;
const mail = async () => (await list()).find(({ id }) => id === "system-services.mail");
const check = (who: "andre" | "olivia", id: string) =>
  server.send(who, "POST", `admin/system/services/${id}/check`);

/** Nobody takes mails any more. */
const silenceMail = () =>
  Object.assign(server.app.services.mailer, {
    reach: () => Promise.reject(new Error("Greeting never received")),
  });

describe("what this provider leans on", () => {
  it("is stated by each domain, with a name in every language", async () => {
    const services = await list();
    const stated = ["simulator.network", "payments.company", "system-services.store"];
    expect(services.map(({ id }) => id)).toEqual(expect.arrayContaining(stated));
    for (const locale of locales) {
      const words = wordsOf(locale);
      expect(services.filter(({ title }) => !words.has(title))).toEqual([]);
    }
  });

  it("is looked at by itself, and says when it answered and who", async () => {
    await server.rows("delete from system_services");
    expect(await mail()).toMatchObject({ state: "unknown", checked_at: null });
    await server.rows(`insert into jobs (id, name, payload, run_at, key)
      values (gen_random_uuid(), 'system-services.check-all', '{}', '${server.now().toISOString()}', 'every')
      on conflict do nothing`);
    await server.drain();
    const services = await list();
    expect(services.filter(({ state }) => state !== "working")).toEqual([]);
    expect(await mail()).toMatchObject({ answered_by: "files", error: null, failing_since: null });
  });

  it("that does not answer says since when and why, until it answers again", async () => {
    await check("andre", "system-services.mail");
    const before = await mail();
    const reach = server.app.services.mailer.reach;
    silenceMail();
    server.advance(60_000);
    const { body } = await check("andre", "system-services.mail");
    const failing_since = body.data.failing_since;
    expect(body.data).toMatchObject({
      state: "failing",
      error: "Greeting never received",
      last_success_at: before?.last_success_at,
      failing_since: expect.any(String),
    });
    server.advance(60_000);
    await check("andre", "system-services.mail");
    expect(await mail()).toMatchObject({ state: "failing", failing_since });
    Object.assign(server.app.services.mailer, { reach });
    await check("andre", "system-services.mail");
    expect(await mail()).toMatchObject({ state: "working", failing_since: null, error: null });
  });

  it("is read by the auditor, who has nothing looked at; nobody knows another", async () => {
    expect((await check("olivia", "system-services.mail")).status).toBe(403);
    expect((await server.get("ana", "admin/system/services")).status).toBe(403);
    expect((await check("andre", "cats.food")).status).toBe(404);
  });
});
