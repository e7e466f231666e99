import { describe, expect, it } from "vitest";
import { readConfig, StartError } from "./config.ts";

describe("the configuration", () => {
  it("has a default for everything, and fills an empty store with demo data", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: "127.0.0.1", port: 4000, demo: true, databaseUrl: null });
    expect(config.appUrl).toBe("http://127.0.0.1:4000");
  });

  it("takes an empty variable for a missing one", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" }).port).toBe(4000);
  });

  it.each([
    [{ PORT: "ninety" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ MAIL_DRIVER: "smtp" }, "SMTP_URL"],
    [{ REALTIME_DRIVER: "pusher" }, "REALTIME_SECRET"],
    [{ REALTIME_DRIVER: "pusher", REALTIME_SECRET: "s" }, "REALTIME_HOST or REALTIME_CLUSTER"],
    [{ NODE_ENV: "production", OUTGOING_LOOPBACK: "true" }, "OUTGOING_LOOPBACK"],
    [{ GATEWAY: "pigeon" }, "GATEWAY"],
    [{ GATEWAY: "cloud" }, "WHATSAPP_TOKEN, WHATSAPP_APP_ID, WHATSAPP_APP_SECRET"],
    [{ GATEWAY: "cloud", WHATSAPP_BUSINESS_ACCOUNT: "my shop" }, "WHATSAPP_BUSINESS_ACCOUNT"],
    [{ FACEBOOK_DRIVER: "facebook" }, "FACEBOOK_CONFIGURATION_ID and GATEWAY=cloud"],
    [{ FIRST_MANAGER_EMAIL: "a@b.co" }, "FIRST_MANAGER_PASSWORD"],
    [{ FIRST_MANAGER_EMAIL: "a@b.co", FIRST_MANAGER_PASSWORD: "short" }, "FIRST_MANAGER_PASSWORD"],
  ])("names the variable at fault: %o", (env, name) => {
    expect(() => readConfig(env as never)).toThrow(StartError);
    expect(() => readConfig(env as never)).toThrow(name);
  });

  it("talks to Meta where it is told to and how, and never beside demo data", () => {
    expect(readConfig({})).toMatchObject({ gateway: "simulator", cloud: null });
    const cloud = {
      GATEWAY: "cloud",
      WHATSAPP_TOKEN: "token",
      WHATSAPP_APP_ID: "1",
      WHATSAPP_APP_SECRET: "the secret of an app",
      WHATSAPP_VERIFY_TOKEN: "a text that Meta shows",
      WHATSAPP_BUSINESS_ACCOUNT: "2",
    };
    const config = readConfig(cloud);
    expect(config).toMatchObject({ gateway: "cloud", demo: false });
    expect(config.cloud).toEqual({
      token: "token",
      app: "1",
      account: "2",
      serviceNumber: null,
      api: "https://graph.facebook.com",
    });
    expect(() => readConfig({ ...cloud, DEMO: "true" })).toThrow("GATEWAY=cloud");
    const plain = { ...cloud, NODE_ENV: "production", WHATSAPP_GRAPH_API: "http://x.test" };
    expect(() => readConfig(plain)).toThrow("WHATSAPP_GRAPH_API");
  });

  it.each([{ NODE_ENV: "production" }, { DATABASE_URL: "postgres://localhost/x" }])(
    "never creates demo data in production or on a named store: %o",
    (env) => {
      expect(readConfig(env).demo).toBe(false);
      expect(() => readConfig({ ...env, DEMO: "true" })).toThrow("DEMO");
    },
  );
});
