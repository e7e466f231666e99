import { type FakeGraph, fakeAccount, fakeApp, fakeToken } from "./fake-graph.ts";

/** What the fake's webhooks are signed with. */
export const fakeSecret = "the-secret-that-meta-would-sign-with";

/** The settings of a server that talks to the fake. */
export const cloudEnv = (fake: FakeGraph) => ({
  GATEWAY: "cloud",
  WHATSAPP_TOKEN: fakeToken,
  WHATSAPP_APP_ID: fakeApp,
  WHATSAPP_APP_SECRET: fakeSecret,
  WHATSAPP_VERIFY_TOKEN: "the-token-that-meta-shows",
  WHATSAPP_BUSINESS_ACCOUNT: fakeAccount,
  WHATSAPP_SERVICE_NUMBER: fake.addNumber("551130000000"),
  WHATSAPP_GRAPH_API: fake.url,
});
