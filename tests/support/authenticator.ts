import { Secret, TOTP } from "otpauth";
import type { TestServer, Who } from "./server.ts";

/** The code an app shows `steps` half minutes from the server's now. */
export function codeOf(server: TestServer, key: string, steps = 0): string {
  const timestamp = server.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
}

/** Switches somebody's two-factor sign-in on; the code that did it is used up. */
export async function withApp(server: TestServer, who: Who) {
  const password = { current_password: "recado-demo" };
  const begun = await server.send(who, "POST", "user/two-factor", password);
  const key = begun.body.data.key as string;
  const code = codeOf(server, key);
  const on = await server.send(who, "PUT", "user/two-factor", { code });
  return { key, used: code, recovery: on.body.data.recovery_codes as string[] };
}
