import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { word } from "../support/words.ts";
import { type CloudWorld, cloudWorld } from "./worlds.ts";

let world: CloudWorld;
let path: string;

beforeAll(async () => {
  world = await cloudWorld();
  for (const who of ["ana", "bruno", "marina"] as const) await world.server.tokenOf(who);
  // What repeats by itself is not begun in tests.
  await world.server.rows(
    `insert into jobs (id, name, payload, run_at, key)
     values (gen_random_uuid(), 'numbers.read-profiles', '{}', '2020-01-01', 'every')
     on conflict do nothing returning 1`,
  );
  path = `whatsapp/numbers/${world.number}`;
});
beforeEach(() => {
  world.fake.hooks.beforeAnswer = async () => undefined;
});
afterAll(async () => {
  await world.close();
  expect(world.fake.strange).toEqual([]);
});

const there = () => world.fake.state.profiles.get(world.id);
const changeThere = (more: Record<string, unknown>) =>
  world.fake.state.profiles.set(world.id, { ...there(), ...more });
const here = async () => (await world.server.get("ana", path)).body.data;
const save = (body: object) => world.server.send("ana", "PUT", path, body);
/** Until every number was asked about again. */
const anHour = async () => {
  world.server.advance(61 * 60_000);
  await world.server.drain();
};
const profile = {
  about: "Pão quente às 7h",
  address: "Rua do Forno, 12",
  description: "Padaria de bairro",
  email: "oi@example.com",
  websites: ["https://example.com"],
  vertical: "restaurant",
};

it("a profile that was changed in Meta's manager is shown as it is there, with when it was read", async () => {
  expect((await save(profile)).status).toBe(200);
  await anHour();
  expect(await here()).toMatchObject({ ...profile, profile_told_at: null });
  const { version } = await here();
  // As a browser writes the same address.
  changeThere({ websites: ["https://example.com/"] });
  await anHour();
  expect((await here()).version).toBe(version);
  changeThere({ about: "Fechado para férias", vertical: "WHAT_COMES_NEXT_YEAR" });
  await anHour();
  const told = await here();
  expect(told).toMatchObject({ ...profile, about: "Fechado para férias" });
  expect(told.profile_told_at).not.toBeNull();
  const events = (await world.server.get("marina", `admin/numbers/${world.number}/events`)).body
    .data as { kind: string; by: string | null; after: object }[];
  expect(events.find(({ kind }) => kind === "profile")).toMatchObject({
    by: null,
    after: { about: "Fechado para férias" },
  });
  // A form that was open meanwhile is asked, as with any other change.
  expect((await save({ about: "Aberto", version })).status).toBe(409);
  expect((await save({ about: "Aberto", version: told.version })).status).toBe(200);
  expect(await here()).toMatchObject({ about: "Aberto", profile_told_at: null });
});

it("of two who save at once one is refused before Meta hears of it", async () => {
  const { version } = await here();
  let second: Awaited<ReturnType<typeof save>> | undefined;
  world.fake.hooks.beforeAnswer = async (name) => {
    if (name !== "POST #/whatsapp_business_profile" || second) return;
    second = await save({ about: "O segundo", version });
  };
  const first = await save({ about: "O primeiro", version });
  expect([first.status, second?.status]).toEqual([200, 409]);
  expect(second?.body.message).toBe(word("pt", "numbers:errors.being_saved"));
  expect([there()?.about, (await here()).about]).toEqual(["O primeiro", "O primeiro"]);
  expect((await save({ about: "O segundo" })).status).toBe(200);
});

it("of two who save automations at once one is refused before Meta hears of it", async () => {
  const address = `${path}/automations`;
  const change = (body: object) => world.server.send("ana", "PUT", address, body);
  const { version } = (await world.server.get("ana", address)).body.data;
  let second: Awaited<ReturnType<typeof save>> | undefined;
  world.fake.hooks.beforeAnswer = async (name) => {
    if (name !== "POST #/conversational_automation" || second) return;
    second = await change({ icebreakers: ["O segundo"], version });
  };
  const first = await change({ icebreakers: ["O primeiro"], version });
  expect([first.status, second?.status]).toEqual([200, 409]);
  expect(second?.body.message).toBe(word("pt", "numbers:errors.being_saved"));
  expect(first.body.data.icebreakers).toEqual(["O primeiro"]);
  expect(await world.server.app.services.gateway.automations?.(world.number)).toMatchObject({
    icebreakers: ["O primeiro"],
  });
  // What Meta refuses holds up nobody.
  world.fake.fail(/conversational_automation/, { code: 131009 });
  expect((await change({ icebreakers: ["Recusado"] })).status).toBe(422);
  expect((await change({ icebreakers: ["O segundo"] })).status).toBe(200);
});

it("what was saved here while Meta was asked is newer than its answer", async () => {
  let under = true;
  world.fake.hooks.beforeAnswer = async (name) => {
    if (name !== "GET #/whatsapp_business_profile" || !under) return;
    under = false;
    await world.server.rows(
      `update numbers set about = 'De agora', version = version + 1 where id = '${world.number}' returning id`,
    );
    changeThere({ about: "De agora" });
  };
  changeThere({ about: "De antes" });
  await anHour();
  expect([under, (await here()).about]).toEqual([false, "De agora"]);
});

it("what nobody knows to have arrived is read soon, and what Meta refuses holds up nobody", async () => {
  world.fake.fail(/whatsapp_business_profile/, "lost", "lost", "lost");
  expect((await save({ about: "Chegou" })).status).toBe(503);
  expect([there()?.about, (await here()).about]).toEqual(["Chegou", "De agora"]);
  world.server.advance(61_000);
  await world.server.drain();
  expect(await here()).toMatchObject({ about: "Chegou", profile_told_at: expect.any(String) });
  world.fake.fail(/whatsapp_business_profile/, { code: 131009 });
  expect((await save({ about: "Recusado" })).status).toBe(422);
  expect((await save({ about: "Aceito" })).status).toBe(200);
});

it("what staff write goes to Meta first, too", async () => {
  const admin = `admin/numbers/${world.number}`;
  const { version } = (await world.server.get("marina", admin)).body.data;
  const body = { about: "Da equipe", version };
  world.fake.fail(/whatsapp_business_profile/, { code: 131009 });
  expect((await world.server.send("marina", "PUT", admin, body)).status).toBe(422);
  expect((await here()).about).toBe("Aceito");
  expect((await world.server.send("marina", "PUT", admin, body)).status).toBe(200);
  expect([there()?.about, (await here()).about]).toEqual(["Da equipe", "Da equipe"]);
});
