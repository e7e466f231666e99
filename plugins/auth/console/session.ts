import { call } from "../../../src/console/http/client.ts";
import type { SessionSource, SessionUser } from "../../../src/console/session/session-user.ts";
import { getUser, updateUser } from "../../users/contract/endpoints.ts";
import type { User } from "../../users/contract/user.ts";
import { logout } from "../contract/endpoints.ts";

export const sessionUserOf = (user: User): SessionUser => ({
  id: user.id,
  kind: "session",
  name: `${user.first_name} ${user.last_name}`.trim(),
  email: user.email,
  locale: user.locale,
  email_verified_at: user.email_verified_at,
  whatsapp_verified_at: user.whatsapp_verified_at,
  verified: user.email_verified_at !== null && user.whatsapp_verified_at !== null,
  roles: user.roles,
  permissions: user.permissions,
  active_workspace_id: user.active_workspace_id,
  grants: user.grants,
  ...(user.confined !== null && { confined: user.confined }),
});

export const session: SessionSource = {
  load: async (signal) => sessionUserOf((await call(getUser, {}, { signal })).data),
  login: async (values) => (await import("./calls.ts")).signIn(values),
  register: async (values) => (await import("./sign-up.ts")).signUp(values),
  forgotPassword: async (values) => {
    await (await import("./calls.ts")).askForReset(values);
  },
  updatePassword: async ({ token = "", ...values }) =>
    (await import("./calls.ts")).setPassword(token, values),
  logout: async () => {
    await call(logout);
  },
  setLocale: async (locale) => {
    await call(updateUser, { body: { locale } });
  },
};
