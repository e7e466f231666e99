import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { meaningOf } from "../../../../src/server/gateway/refusal.ts";
import {
  type FakeGraph,
  fakeAccount,
  fakeToken,
  startFakeGraph,
} from "../../../../tests/support/fake-graph/fake-graph.ts";
import { createGraph, type Graph } from "./client.ts";
import { LostAnswer } from "./faults.ts";

let fake: FakeGraph;
let graph: Graph;
let now = 0;
beforeAll(async () => {
  fake = await startFakeGraph();
});
beforeEach(() => {
  now = 1_000_000;
  fake.asked.length = 0;
  for (const name of Object.keys(fake.headers)) delete fake.headers[name];
  graph = createGraph({ api: fake.url, token: fakeToken, clock: () => now });
});
afterAll(() => fake.close());

const look = () =>
  graph.ask({ method: "GET", path: fakeAccount, query: { fields: "id" }, repeat: true });
const send = (number = fake.addNumber("5511900000001"), through = graph) =>
  through.ask({
    method: "POST",
    path: `${number}/messages`,
    number,
    json: {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "5511961110009",
      type: "text",
      text: { body: "Oi" },
    },
  });
const refused = (attempt: Promise<unknown>): Promise<GatewayError> =>
  attempt.then(
    () => Promise.reject(new Error("it was taken")),
    (error: unknown) => {
      if (error instanceof GatewayError) return error;
      throw error;
    },
  );

describe("a refusal", () => {
  it.each([
    [[1, 2, 131000, 131016, 131057, 133004, 133006, 135000, 139103], "repeat"],
    [[4, 80007, 80008, 130429, 131056, 139102], "wait"],
    [[0, 10, 190, 200, 299, 368, 131031, 131042, 131045, 133010], "stop"],
    [
      [
        100, 130472, 130497, 131008, 131009, 131026, 131037, 131047, 131048, 131049, 131050, 131051,
        131052, 131053, 132000, 132001, 132005, 132007, 132012, 132015, 132016, 132068, 132069,
        133005, 133016, 138000, 138001, 138006, 138012, 138018, 139000, 139002, 139003, 139004,
        139100, 139101, 2388001, 987654,
      ],
      "tell",
    ],
  ])("with one of %j means: %s", (codes, meaning) => {
    expect(codes.map(meaningOf)).toEqual(codes.map(() => meaning));
  });

  it("is tried again only where its code says so, and as late as the answer asks", async () => {
    fake.fail(/messages/, { code: 130429, status: 429, headers: { "retry-after": "7" } });
    expect(await refused(send())).toMatchObject({ code: 130429, again: true, after: 7 });
    fake.fail(/messages/, { code: 131056 });
    expect(await refused(send())).toMatchObject({ again: true, after: 6 });
    fake.fail(/messages/, { code: 131026 });
    expect(await refused(send())).toMatchObject({ again: false, after: 0 });
    fake.fail(/messages/, { code: 100, subcode: 2388024 });
    expect(await refused(send())).toMatchObject({ code: 2388024, again: false });
  });
});

describe("a request", () => {
  it("that may be done twice is, and a message is not", async () => {
    fake.fail(/GET/, { code: 2, status: 500 }, "cut");
    expect(await look()).toMatchObject({ id: fakeAccount });
    expect(fake.asked).toHaveLength(3);
    const before = fake.state.messages.length;
    fake.fail(/messages/, "lost");
    expect(await refused(send())).toBeInstanceOf(LostAnswer);
    expect(fake.state.messages.length - before).toBe(1);
  });

  it("that is never answered, or unreadably, or by somebody in between, is in doubt", async () => {
    for (const fault of ["garbage", "cut", { page: 502 }] as const) {
      fake.fail(/messages/, fault);
      expect(await refused(send())).toBeInstanceOf(LostAnswer);
    }
    const hasty = createGraph({ api: fake.url, token: fakeToken, timeout: 200 });
    fake.fail(/messages/, "silent");
    expect(await refused(send(undefined, hasty))).toBeInstanceOf(LostAnswer);
  });

  it("that found nobody has not left", async () => {
    const gone = await startFakeGraph();
    await gone.close();
    const nowhere = createGraph({ api: gone.url, token: fakeToken });
    const error = await refused(nowhere.ask({ method: "POST", path: "1/messages", json: {} }));
    expect(error).not.toBeInstanceOf(LostAnswer);
    expect(error).toMatchObject({ code: 131016, again: true });
  });
});

describe("a circuit", () => {
  it("opens for one number after failures in a row, and closes by one that succeeds", async () => {
    const [bad, good] = [fake.addNumber("5511900000002"), fake.addNumber("5511900000003")];
    for (let failures = 0; failures < 5; failures++) {
      fake.fail(/messages/, { code: 131016, status: 500 });
      await refused(send(bad));
    }
    const asked = fake.asked.length;
    expect(await refused(send(bad))).toMatchObject({ code: 131016, again: true, after: 15 });
    expect(fake.asked).toHaveLength(asked);
    expect(graph.resting()).toMatchObject([{ way: bad }]);
    await send(good);
    now += 15_000;
    await send(bad);
    expect(graph.resting()).toEqual([]);
    await send(bad);
  });

  it("lets one try after its rest, and rests longer when that fails", async () => {
    const number = fake.addNumber("5511900000004");
    fake.fail(/messages/, { code: 131031 }, { code: 131031 });
    expect(await refused(send(number))).toMatchObject({ code: 131031, again: false });
    now += 15_000;
    expect(await refused(send(number))).toMatchObject({ code: 131031 });
    now += 15_000;
    expect(await refused(send(number))).toMatchObject({ code: 131016, after: 15 });
  });

  it("opens for everybody when the key is good for nothing", async () => {
    const other = fake.addNumber("5511900000005");
    fake.fail(/messages/, { code: 190, status: 401 });
    expect(await refused(send())).toMatchObject({ code: 190, again: false });
    expect(await refused(send(other))).toMatchObject({ code: 131016, again: true });
    now += 15_000;
    await send(other);
    await look();
  });

  it("is neither opened nor closed by what nobody waits for", async () => {
    const number = fake.addNumber("5511900000006");
    const query = { fields: "status" };
    const spare = () => graph.ask({ method: "GET", path: number, number, query, spare: true });
    for (let failures = 0; failures < 6; failures++) {
      fake.fail(/GET/, { page: 503 });
      expect(await refused(spare())).toMatchObject({ code: 131016 });
    }
    fake.fail(/messages/, { code: 131031 }, { code: 131031 });
    expect(await refused(send(number))).toMatchObject({ code: 131031 });
    const asked = fake.asked.length;
    expect(await refused(spare())).toMatchObject({ code: 131016, again: true });
    expect(fake.asked).toHaveLength(asked);
    now += 15_000;
    await spare();
    expect(await refused(send(number))).toMatchObject({ code: 131031 });
    now += 15_000;
    expect(await refused(send(number))).toMatchObject({ code: 131016, after: 15 });
  });

  it("of a number with a key of its own is its own, whatever is wrong with the key", async () => {
    const [number, other] = [fake.addNumber("5511900000007"), fake.addNumber("5511900000008")];
    const tokenOf = async (of: string) => (of === number ? "a key that has ended" : null);
    const two = createGraph({ api: fake.url, token: fakeToken, clock: () => now, tokenOf });
    expect(await refused(send(number, two))).toMatchObject({ code: 190 });
    expect(two.resting()).toMatchObject([{ way: number }]);
    await send(other, two);
  });
});

describe("the hour's calls", () => {
  it("are counted as Meta tells, and what is used up stops everything but messages", async () => {
    const used = { call_count: 97, total_cputime: 3, total_time: 4 };
    const told = { ...used, type: "messaging", estimated_time_to_regain_access: 2 };
    fake.headers["x-app-usage"] = JSON.stringify({ call_count: 12 });
    fake.headers["x-business-use-case-usage"] = JSON.stringify({ [fakeAccount]: [told] });
    await look();
    expect(graph.usage()).toMatchObject({ percent: 97 });
    expect(await refused(look())).toMatchObject({ code: 80007, again: true, after: 120 });
    await send();
    fake.headers["x-business-use-case-usage"] = "nothing readable";
    fake.headers["x-app-usage"] = "{}";
    now += 120_000;
    await look();
    expect(graph.usage()).toMatchObject({ percent: 0 });
  });

  it("are each account's own, by its key", async () => {
    const { account, number } = fake.signUp("5511900000009");
    const key = "the key of a company";
    fake.state.tokens.set(key, account);
    const tokenOf = async (of: string) => (of === number ? key : null);
    const two = createGraph({ api: fake.url, token: fakeToken, clock: () => now, tokenOf });
    const home = { id: account, token: key };
    const query = { fields: "id" };
    const there = () => two.ask({ method: "GET", path: account, home, query });
    const here = () => two.ask({ method: "GET", path: fakeAccount, query });
    const spare = () =>
      two.ask({ method: "GET", path: `${number}`, number: `${number}`, query, spare: true });
    const used = { call_count: 96, type: "messaging", estimated_time_to_regain_access: 2 };
    fake.headers["x-business-use-case-usage"] = JSON.stringify({ [account]: [used] });
    await there();
    delete fake.headers["x-business-use-case-usage"];
    const asked = fake.asked.length;
    expect(await refused(there())).toMatchObject({ code: 80007, again: true, after: 120 });
    expect(await refused(spare())).toMatchObject({ code: 80007, after: 120 });
    expect(fake.asked).toHaveLength(asked);
    await send(number, two);
    await here();
    expect(two.usage()).toBeNull();

    now += 120_000;
    fake.fail(/GET/, { code: 80008 });
    expect(await refused(there())).toMatchObject({ code: 80008, after: 300 });
    expect(await refused(there())).toMatchObject({ code: 80007, after: 300 });
    await here();
    now += 300_000;
    await there();
  });
});
