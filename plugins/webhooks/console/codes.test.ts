import { expect, it } from "vitest";
import { renewedKeys, standardSignature } from "../../../src/server/secrets/signing-keys.ts";
import { codes } from "./codes.ts";

type IsOurs = (headers: Record<string, string>, body: string, secret: string) => boolean;

it("the code for Node.js takes what we sign, and nothing else", async () => {
  const source = `data:text/javascript,${encodeURIComponent(codes["Node.js"])}`;
  const { isOurs } = (await import(/* @vite-ignore */ source)) as { isOurs: IsOurs };
  const { secret } = renewedKeys(null, new Date());
  const body = '{"texto":"não 🥖"}';
  const timestamp = Math.floor(Date.now() / 1_000);
  const signed = (at: number) => ({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(at),
    "webhook-signature": standardSignature(secret, { id: "msg_1", timestamp: at, body }),
  });
  expect(isOurs(signed(timestamp), body, secret)).toBe(true);
  expect(isOurs(signed(timestamp), `${body} `, secret)).toBe(false);
  expect(isOurs(signed(timestamp), body, renewedKeys(null, new Date()).secret)).toBe(false);
  expect(isOurs(signed(timestamp - 301), body, secret)).toBe(false);
});
