import { beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";

let server: TestServer;
let aurora: string;
beforeEach(async () => {
  server = await startServer();
  await server.rows("delete from alerts returning 1");
  aurora = (await server.get("ana", "user")).body.data.active_workspace_id;
});

const day = 86_400_000;
const onDay = (days: number) => dayPlus(dayOf(server.now()), days);

const words = {
  title_pt: "Aviso",
  title_en: "Note",
  title_es: "Nota",
  text_pt: "Texto.",
  text_en: "Text.",
  text_es: "Texto.",
};
const publish = async (more: object = {}, path = "admin/system-alerts", who: Who = "andre") => {
  const fields = { severity: "info", place: "everywhere", audience: "everyone" };
  const span = { valid_from: null, valid_to: null };
  return server.send(who, "POST", path, { ...words, ...fields, ...span, ...more });
};
const ofAurora = () => `admin/workspaces/${aurora}/custom-notifications`;
const shown = async (who: Who): Promise<string[]> =>
  (await server.get(who, "user/alerts")).body.data.map((one: { id: string }) => one.id);

describe("an alert of the whole system", () => {
  it("is shown at once to those it concerns, and to nobody else", async () => {
    const made = async (audience: string) => (await publish({ audience })).body.data.id;
    const [staff, owners] = [await made("staff"), await made("owners")];
    const [customers, everyone] = [await made("customers"), await made("everyone")];
    expect(await shown("ana")).toEqual([everyone, customers, owners]);
    expect(await shown("bruno")).toEqual([everyone, customers]);
    expect(await shown("carla")).toEqual([everyone, customers]);
    expect(await shown("olivia")).toEqual([everyone, staff]);
  });

  it("tells every console, whoever is signed in", async () => {
    const { body } = await publish();
    for (const who of ["ana", "diego", "olivia"] as const) {
      const { data } = (await server.get(who, "events?scope=everyone&after=0")).body;
      expect(data.at(-1)).toMatchObject({ type: "alert.changed", id: body.data.id });
    }
  });

  it("is shown on its days alone, the gravest first", async () => {
    await publish({ valid_from: onDay(2) });
    const now = await publish({ valid_from: onDay(-1), valid_to: onDay(1) });
    const grave = await publish({ severity: "critical" });
    await publish({ severity: "info" });
    expect((await shown("ana")).slice(0, 1)).toEqual([grave.body.data.id]);
    expect(await shown("ana")).toHaveLength(3);
    server.advance(2.5 * day);
    expect(await shown("ana")).not.toContain(now.body.data.id);
    expect(await shown("ana")).toHaveLength(3);
    // What no day is left for would be seen by nobody.
    const over = await publish({ valid_to: onDay(-1) });
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ["valid_to"]]);
    const backwards = await publish({ valid_from: onDay(3), valid_to: onDay(1) });
    expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([422, ["valid_to"]]);
  });

  it("once put away is never shown again to that person, also when it is changed", async () => {
    const { id, version } = (await publish()).body.data;
    for (const status of [204, 204]) {
      expect((await server.send("ana", "POST", `user/alerts/${id}/dismiss`)).status).toBe(status);
    }
    expect(await shown("ana")).toEqual([]);
    const path = `admin/system-alerts/${id}`;
    const changed = await server.send("marina", "PUT", path, { severity: "warning", version });
    expect(changed.body.data).toMatchObject({ severity: "warning", dismissed_count: 1 });
    expect(await shown("ana")).toEqual([]);
    expect(await shown("bruno")).toEqual([id]);
    expect((await server.send("marina", "PUT", path, { severity: "info", version })).status).toBe(
      409,
    );
    expect((await server.send("marina", "DELETE", path)).status).toBe(204);
    expect(await shown("bruno")).toEqual([]);
  });

  it("needs its words in all three languages, and is on record", async () => {
    const refused = await publish({ title_es: " " });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["title_es"]]);
    const { id } = (await publish()).body.data;
    const [entry] = await server.rows(
      `select action from audit_entries where subject_id = '${id}'`,
    );
    expect(entry).toEqual({ action: "alert.created" });
  });
});

describe("a notification of one workspace", () => {
  it("reaches its people where they work, owners alone where it says so", async () => {
    const all = (await publish({}, ofAurora())).body.data.id;
    const owners = (await publish({ audience: "owners" }, ofAurora())).body.data.id;
    expect(await shown("ana")).toEqual([owners, all]);
    expect(await shown("bruno")).toEqual([all]);
    expect(await shown("diego")).toEqual([]);
    expect(await shown("andre")).toEqual([]);
    expect((await server.send("diego", "POST", `user/alerts/${all}/dismiss`)).status).toBe(404);
    expect((await server.send("bruno", "POST", `user/alerts/${all}/dismiss`)).status).toBe(204);
    expect([await shown("bruno"), (await shown("ana")).length]).toEqual([[], 2]);
  });

  it("is found at its workspace alone, and never among the system's", async () => {
    const { id } = (await publish({}, ofAurora())).body.data;
    const vida = (await server.get("diego", "user")).body.data.active_workspace_id;
    const at = (path: string) => server.get("marina", path);
    expect((await at(`${ofAurora()}/${id}`)).status).toBe(200);
    expect((await at(`admin/workspaces/${vida}/custom-notifications/${id}`)).status).toBe(404);
    expect((await at(`admin/system-alerts/${id}`)).status).toBe(404);
    expect((await at("admin/system-alerts")).body.data).toEqual([]);
    expect((await publish({ audience: "staff" }, ofAurora())).status).toBe(422);
  });
});
