import { afterAll, beforeAll, expect, it } from "vitest";
import type { FakeNumber } from "../support/fake-graph/state.ts";
import { tell } from "./tell.ts";
import { type CloudWorld, cloudWorld } from "./worlds.ts";

let world: CloudWorld;
let phone: string;

beforeAll(async () => {
  world = await cloudWorld();
  // What repeats by itself is not begun in tests.
  await world.server.rows(
    `insert into jobs (id, name, payload, run_at, key)
     values (gen_random_uuid(), 'numbers.read-standings', '{}', '2020-01-01', 'every')
     on conflict do nothing returning 1`,
  );
  phone = String(world.fake.state.numbers.get(world.id)?.phone);
});
afterAll(async () => {
  await world.close();
  expect(world.fake.strange).toEqual([]);
});

const at = (standing: Partial<FakeNumber>) =>
  Object.assign(world.fake.state.numbers.get(world.id) ?? {}, standing);
/** Until every number was asked about again. */
const anHour = async () => {
  world.server.advance(61 * 60_000);
  await world.server.drain();
};
const shown = async () => {
  const { body } = await world.server.get("ana", `whatsapp/numbers/${world.number}`);
  const { status, quality_rating, quality_status, messaging_limit, throughput } = body.data;
  return { status, quality_rating, quality_status, messaging_limit, throughput };
};
const told = (event: string, current_limit?: string) => {
  const value = {
    event,
    display_phone_number: `+${phone}`,
    ...(current_limit && { current_limit }),
  };
  return tell(world.server, "phone_number_quality_update", value);
};
const marks = async () => {
  const { body } = await world.server.get("ana", "user/notifications?per_page=100");
  return body.data
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.endsWith("flagged"));
};

const good = {
  status: "connected",
  quality_rating: "green",
  quality_status: "connected",
  messaging_limit: "tier_2k",
  throughput: "standard",
};

it("a number shows how it stands at Meta, and a word that nobody knows changes nothing", async () => {
  await anHour();
  expect(await shown()).toEqual(good);
  at({
    status: "ASLEEP",
    quality_rating: "PURPLE",
    whatsapp_business_manager_messaging_limit: "TIER_1K",
    throughput: { level: "LUDICROUS" },
  });
  await anHour();
  expect(await shown()).toEqual(good);
  at({ quality_rating: "YELLOW", throughput: { level: "HIGH" } });
  await anHour();
  expect(await shown()).toEqual({ ...good, quality_rating: "yellow", throughput: "high" });
});

it("a mark is told once, whether it was read or told", async () => {
  at({ status: "FLAGGED" });
  await anHour();
  await told("FLAGGED");
  await world.server.drain();
  expect(await shown()).toMatchObject({ status: "flagged", quality_status: "flagged" });
  expect(await marks()).toEqual(["number_flagged"]);
  at({ status: "CONNECTED" });
  await told("UNFLAGGED");
  await anHour();
  expect(await marks()).toEqual(["number_unflagged", "number_flagged"]);
});

it("what was told while Meta was asked is newer than the answer, and is looked at again", async () => {
  at({ whatsapp_business_manager_messaging_limit: "TIER_2K" });
  let under = true;
  world.fake.hooks.beforeAnswer = async (name) => {
    if (name !== "GET number" || !under) return;
    under = false;
    world.server.advance(1_000);
    await told("UPGRADE", "TIER_10K");
  };
  await anHour();
  expect(under).toBe(false);
  expect((await shown()).messaging_limit).toBe("tier_10k");
  world.server.advance(61_000);
  await world.server.drain();
  expect((await shown()).messaging_limit).toBe("tier_2k");
});

it("what staff set holds until Meta says something else", async () => {
  const path = `admin/numbers/${world.number}`;
  const { version } = (await world.server.get("marina", path)).body.data;
  const body = { status: "restricted", reason: "asked for", version };
  expect((await world.server.send("marina", "PUT", `${path}/state`, body)).status).toBe(200);
  await anHour();
  expect((await shown()).status).toBe("restricted");
  at({ status: "BANNED" });
  await anHour();
  expect((await shown()).status).toBe("banned");
});

it("what Meta does not answer stays as it was, and is asked again in its hour", async () => {
  const asked = () => world.fake.asked.filter((one) => one === "GET number").length;
  await anHour();
  const before = asked();
  world.fake.fail(/^GET .*\/\d+$/, { page: 503 });
  at({ quality_rating: "RED" });
  await anHour();
  expect((await shown()).quality_rating).not.toBe("red");
  expect(asked()).toBeGreaterThan(before);
  await anHour();
  expect((await shown()).quality_rating).toBe("red");
});

it("how many numbers the provider's own account may have by itself is kept as it was told last", async () => {
  const kept = () => world.server.rows("select home, business, most from number_accounts");
  for (const told of [3, "5", "many", 0]) {
    const value = { max_phone_numbers_per_waba: told };
    expect(await tell(world.server, "business_capability_update", value)).toBe(200);
    await world.server.drain();
  }
  expect(await kept()).toEqual([{ home: "", business: null, most: 5 }]);
  expect(await world.server.rows("select home from number_allowances")).toEqual([]);
});

it("how many numbers the provider's own account may have is kept as it was told last", async () => {
  const kept = () => world.server.rows("select home, most from number_allowances");
  for (const told of [2, "20", "many", -1]) {
    const value = {
      max_daily_conversations_per_business: 250,
      max_phone_numbers_per_business: told,
    };
    expect(await tell(world.server, "business_capability_update", value)).toBe(200);
    await world.server.drain();
  }
  expect(await kept()).toEqual([{ home: "", most: 20 }]);
  const value = { max_phone_numbers_per_business: 7 };
  expect(await tell(world.server, "business_capability_update", value, "900000000000001")).toBe(
    200,
  );
  await world.server.drain();
  expect(await kept()).toEqual([{ home: "", most: 20 }]);
});
