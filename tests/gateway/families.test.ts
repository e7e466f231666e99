import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDriver } from "../../plugins/cloud/server/driver.ts";
import { exampleJson } from "../../plugins/flows/contract/examples/examples.ts";
import { untouchedCalls } from "../../src/server/gateway/calls.ts";
import { type Gateway, GatewayError } from "../../src/server/gateway/gateway.ts";
import type { Transact } from "../../src/server/plugin.ts";
import { withWork } from "../../src/server/work/outbox.ts";
import type { Fault } from "../support/fake-graph/fake-graph.ts";
import { sentFile } from "../support/sent-file.ts";
import { type CloudWorld, cloudWorld } from "./worlds.ts";

let world: CloudWorld;
let gateway: Gateway;
/** The same, which waits for no answer longer than a moment. */
let hasty: Gateway;
let account: { workspace: string; home: string };
/** What the network has done, one after the other. */
let done: string[];

beforeAll(async () => {
  world = await cloudWorld();
  const { services } = world.server.app;
  const transact: Transact = (step) =>
    services.store.transact((db) => withWork(db, world.server.now(), services, [], step));
  gateway = services.gateway;
  const cloud = { ...services.config.cloud, timeout: 500 };
  hasty = openDriver(transact, { config: { ...services.config, cloud } as typeof services.config });
  account = { workspace: world.account, home: "" };
});
beforeEach(() => {
  done = [];
  world.fake.hooks.beforeAnswer = async (name) => void done.push(name);
});
afterAll(async () => {
  await world.close();
  expect(world.fake.strange).toEqual([]);
});

let count = 0;
const fresh = () => String(++count).padStart(4, "0");
const template = (name: string) => ({
  ...{ name, language: "pt_BR", category: "UTILITY", parameter_format: "POSITIONAL" },
  components: [{ type: "BODY", text: "A sua encomenda saiu do forno e espera por você." }],
});
const flow = (name: string) => ({ name, categories: ["SURVEY"], endpoint_uri: "" });
const pdf = () => sentFile(Buffer.from("%PDF-1.7"), "application/pdf");
const sms = { method: "SMS", language: "pt_BR" } as const;

/** A template that stands and was approved. */
async function approved(): Promise<string> {
  const { id } = await gateway.createTemplate(account, template(`pronta_${fresh()}`), uuidv7());
  Object.assign(world.fake.state.templates.get(id) ?? {}, { status: "APPROVED" });
  return id;
}
const draft = async () =>
  (await gateway.createFlow(account, flow(`Pronto ${fresh()}`), uuidv7())).id;
async function published(): Promise<string> {
  const id = await draft();
  await gateway.publishFlow(account, id);
  return id;
}
const phoneOf = () => `55119444${fresh().padStart(5, "0")}`;
/** A number on its way into service, up to a step. */
async function number(upTo?: "code" | "proof"): Promise<string> {
  const phone = phoneOf();
  await gateway.addNumber(account.workspace, { phone, name: "Padaria" });
  if (upTo) await gateway.requestCode(account.workspace, phone, sms, `activation:${phone}`);
  if (upTo === "proof") await gateway.verifyCode(account.workspace, phone, "123456");
  return phone;
}

type Act = (by: Gateway) => Promise<unknown>;
/** What is asked of the network, and whether it is done once at most whatever is lost; a file is waited for longer. */
const families: [string, string, "once" | "again" | "file", () => Promise<Act>][] = [
  [
    "a template made",
    "POST #/message_templates",
    "once",
    async () => {
      const [name, key] = [`nova_${fresh()}`, uuidv7()];
      return (by) => by.createTemplate(account, template(name), key);
    },
  ],
  [
    "a template edited",
    "POST template",
    "once",
    async () => {
      const [id, key] = [await approved(), uuidv7()];
      const { name: _, language: __, ...words } = template("x");
      return (by) => by.editTemplate(account, id, words, key);
    },
  ],
  [
    "a template deleted",
    "DELETE #/message_templates",
    "again",
    async () => {
      const id = await approved();
      return (by) => by.deleteTemplate(account, id);
    },
  ],
  ["a sample", "POST upload", "file", async () => (by) => by.uploadSample(account, pdf())],
  [
    "a flow made",
    "POST #/flows",
    "once",
    async () => {
      const [name, key] = [`Novo ${fresh()}`, uuidv7()];
      return (by) => by.createFlow(account, flow(name), key);
    },
  ],
  [
    "a flow renamed",
    "POST flow",
    "again",
    async () => {
      const id = await draft();
      return (by) => by.updateFlow(account, id, flow(`Outro ${fresh()}`));
    },
  ],
  [
    "a flow's screens",
    "POST #/assets",
    "file",
    async () => {
      const id = await draft();
      return (by) => by.updateFlowJson(account, id, exampleJson("survey"));
    },
  ],
  [
    "a flow published",
    "POST #/publish",
    "once",
    async () => {
      const id = await draft();
      return (by) => by.publishFlow(account, id);
    },
  ],
  [
    "a flow ended",
    "POST #/deprecate",
    "once",
    async () => {
      const id = await published();
      return (by) => by.deprecateFlow(account, id);
    },
  ],
  [
    "a flow deleted",
    "DELETE flow",
    "once",
    async () => {
      const id = await draft();
      return (by) => by.deleteFlow(account, id);
    },
  ],
  ["a file", "POST #/media", "file", async () => (by) => by.upload(world.number, pdf())],
  [
    "a number added",
    "POST #/phone_numbers",
    "once",
    async () => {
      const phone = phoneOf();
      return (by) => by.addNumber(account.workspace, { phone, name: "Padaria" });
    },
  ],
  [
    "the app subscribed",
    "POST #/subscribed_apps",
    "again",
    async () => {
      const phone = await number();
      return (by) => by.keepInApp(account.workspace, { phone, name: "Padaria" });
    },
  ],
  [
    "a code asked for",
    "POST #/request_code",
    "again",
    async () => {
      const [phone, key] = [await number(), `activation:${uuidv7()}`];
      return (by) => by.requestCode(account.workspace, phone, sms, key);
    },
  ],
  [
    "a number proven",
    "POST #/verify_code",
    "once",
    async () => {
      const phone = await number("code");
      return (by) => by.verifyCode(account.workspace, phone, "123456");
    },
  ],
  [
    "a number registered",
    "POST #/register",
    "again",
    async () => {
      const phone = await number("proof");
      return (by) => by.registerNumber(account.workspace, phone, "135790");
    },
  ],
  [
    "how a number takes calls",
    "POST #/settings",
    "again",
    async () => (by) => by.setCallSettings(world.number, { ...untouchedCalls, enabled: true }),
  ],
];

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => {
      if (error instanceof GatewayError) return error;
      throw error;
    },
  );
/** Tries as a job does: again while that may help. */
async function settle(act: Act, by: Gateway): Promise<void> {
  const error = await refusal(act(by));
  expect(error?.again ?? true).toBe(true);
  if (error) await act(gateway);
}
/** An address that is asked for by a name of the fake's. */
const fitting = (name: string) => {
  const [method, of = ""] = name.split(" ");
  const path = of.startsWith("#") ? of.slice(1) : "/(upload:)?\\d+";
  return new RegExp(`^${method} /v[\\d.]+${of.startsWith("#") ? "/[^/]+" : ""}${path}$`);
};

describe.each(families)("%s", (_, name, times, prepare) => {
  const doneOf = () => done.filter((one) => one === name).length;

  it("that is refused for good is not done, and is once it may", async () => {
    const act = await prepare();
    done = [];
    world.fake.fail(fitting(name), { code: 131009 });
    expect(await refusal(act(gateway))).toMatchObject({ code: 131009, again: false });
    expect(doneOf()).toBe(0);
    await act(gateway);
    expect(doneOf()).toBe(1);
  });

  it.each<[string, Fault]>([
    ["is refused for now (5xx)", { code: 131000, status: 500 }],
    ["meets somebody in between", { page: 503 }],
    ["is cut on its way", "cut"],
  ])("that %s is done once", async (__, fault) => {
    const act = await prepare();
    done = [];
    world.fake.fail(fitting(name), fault);
    await settle(act, gateway);
    expect(doneOf()).toBe(1);
  });

  const lost: [string, Fault][] = [
    ["is lost", "lost"],
    ["cannot be read", "garbage"],
    ...(times === "file" ? [] : [["never comes", "silent"] as [string, Fault]]),
  ];
  it.each(lost)("whose answer %s is done, and known", async (__, fault) => {
    const act = await prepare();
    done = [];
    world.fake.fail(fitting(name), fault);
    await settle(act, fault === "silent" ? hasty : gateway);
    expect(doneOf()).toBeGreaterThan(0);
    if (times === "once") expect(doneOf()).toBe(1);
  });
});
