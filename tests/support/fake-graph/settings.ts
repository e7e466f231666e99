import { type FakeGraph, fakeAccount, fakeToken } from "./fake-graph.ts";
import { fakeApp, fakeSecret } from "./state.ts";

/** What opens Facebook's own window beside it. */
export const windowEnv = { FACEBOOK_DRIVER: "facebook", FACEBOOK_CONFIGURATION_ID: "5550001" };

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
