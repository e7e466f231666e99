import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadSdk, type Sdk, signUp } from "./sdk.ts";

const facebook = { app: "700", configuration: "555", version: "v23.0" };
let answer: Parameters<Sdk["login"]>[0];
const asked = vi.fn<(like: object) => void>();
const sdk: Sdk = {
  init: () => undefined,
  login(done, options) {
    asked(options);
    answer = done;
    window.open("https://www.facebook.com/dialog/oauth");
  },
};

beforeEach(() => {
  vi.spyOn(window, "open").mockReturnValue({ closed: false } as Window);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (inApp = false) => signUp(sdk, facebook, inApp);
const told = (event: string, data: object, origin = "https://business.facebook.com") => {
  const message = JSON.stringify({ type: "WA_EMBEDDED_SIGNUP", version: "3", event, data });
  window.dispatchEvent(new MessageEvent("message", { origin, data: message }));
};
const ids = { waba_id: "20001", phone_number_id: "30001" };
const granted = { is: "granted", code: "abc", account_id: "20001", phone_number_id: "30001" };

it("opens the window of the configuration, and an app's own where one is connected", async () => {
  void open();
  expect(asked).toHaveBeenLastCalledWith({
    config_id: "555",
    response_type: "code",
    override_default_response_type: true,
    extras: { version: "v4", sessionInfoVersion: "3", setup: {} },
  });
  void open(true);
  expect(asked).toHaveBeenLastCalledWith(
    expect.objectContaining({
      extras: expect.objectContaining({ featureType: "whatsapp_business_app_onboarding" }),
    }),
  );
});

it("takes what was granted, in whichever order it is told, from Facebook's own addresses alone", async () => {
  const first = open();
  told("FINISH", ids);
  told("FINISH", { waba_id: "666" }, "https://facebook.com.evil.example");
  told("FINISH", { waba_id: "666" }, "https://evilfacebook.com");
  told("FINISH", { waba_id: "666" }, "http://www.facebook.com");
  told("FINISH", { waba_id: "666" }, "null");
  answer({ authResponse: { code: "abc" } });
  expect(await first).toEqual(granted);
  const second = open();
  answer({ authResponse: { code: "abc" } });
  told("FINISH", ids);
  expect(await second).toEqual(granted);
  const third = open();
  told("FINISH_ONLY_WABA", { waba_id: 20001 });
  answer({ authResponse: { code: "abc" } });
  expect(await third).toEqual({ is: "granted", code: "abc", account_id: "20001" });
});

it("tells apart what was called off, what went wrong and what the browser did not open", async () => {
  const off = open();
  told("CANCEL", { current_step: "PHONE_NUMBER_SETUP" });
  answer({ authResponse: null });
  expect(await off).toEqual({ is: "canceled", step: "PHONE_NUMBER_SETUP" });
  for (const event of ["ERROR", "CANCEL"]) {
    const wrong = open();
    told(event, { error_message: "Try later.", error_id: "524126" });
    answer({ authResponse: null });
    expect(await wrong).toEqual({ is: "failed", message: "Try later.", id: "524126" });
  }
  vi.mocked(window.open).mockReturnValueOnce(null);
  expect(await open()).toEqual({ is: "blocked" });
});

it("brings Facebook's script once, and anew where it did not come", async () => {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((node) => {
    scripts.push(node as HTMLScriptElement);
  });
  const blocked = loadSdk(facebook, "pt");
  scripts[0]?.dispatchEvent(new Event("error"));
  await expect(blocked).rejects.toThrow("did not come");
  const second = loadSdk(facebook, "es");
  expect(loadSdk(facebook, "es")).toBe(second);
  window.FB = sdk;
  scripts[1]?.dispatchEvent(new Event("load"));
  expect(await second).toBe(sdk);
  expect(scripts.map(({ src }) => src)).toEqual([
    "https://connect.facebook.net/pt_BR/sdk.js",
    "https://connect.facebook.net/es_LA/sdk.js",
  ]);
});
