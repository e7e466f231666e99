import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../tests/support/server.ts";
import { createApp } from "./app.ts";
import { StartError } from "./config.ts";
import type { Store } from "./db/store.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const start = (plugins = server.app.plugins, store = server.app.services.store) => {
  const { config, log } = server.app.services;
  return createApp({ config, log, plugins, store, clock: server.now, work: true });
};

it("a server that has stopped hears nothing more of a store that stays open", async () => {
  const heard: string[] = [];
  const { store } = server.app.services;
  const counted: Store = {
    ...store,
    async listen(channel, hearing) {
      heard.push(channel);
      const leave = await store.listen(channel, hearing);
      return async () => {
        heard.splice(heard.indexOf(channel), 1);
        await leave();
      };
    },
  };
  const app = await start(undefined, counted);
  expect(heard.length).toBeGreaterThanOrEqual(2);
  await app.close();
  expect(heard).toEqual([]);
});

it("says that it is not ready any more while it still answers what comes", async () => {
  const app = await start();
  const ask = async (path: string) => (await app.http.fetch(new Request(`http://x${path}`))).status;
  expect(await ask("/health/ready")).toBe(200);
  await app.leave();
  expect(await ask("/health/ready")).toBe(503);
  expect(await ask("/health/live")).toBe(200);
  expect(await ask("/v2/runtime")).toBe(200);
  await app.close();
});

describe("the gateway to WhatsApp", () => {
  const refusal = (plugins: TestServer["app"]["plugins"]) =>
    start(plugins).catch((error: unknown) => error);

  it("must be brought by one plugin", async () => {
    const none = server.app.plugins.filter(({ gateway }) => !gateway);
    const error = await refusal(none);
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({
      message: 'No plugin brings the gateway to WhatsApp "simulator"; one must.',
    });
  });

  it("may not be brought by two, who are named", async () => {
    const [first] = server.app.plugins.filter(({ gateway }) => gateway?.name === "simulator");
    const second = {
      contract: { name: "carrier", requires: [], endpoints: {} },
      routes: [],
      gateway: { name: "simulator", open: () => server.app.services.gateway },
    };
    const error = await refusal([...server.app.plugins, second]);
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({
      message: expect.stringContaining(`${first?.contract.name}, carrier`),
    });
  });
});
