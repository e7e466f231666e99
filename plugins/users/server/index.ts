import { defineServerPlugin } from "../../../src/server/plugin.ts";
import { hashPassword } from "../../../src/server/secrets/passwords.ts";
import { contract } from "../contract/index.ts";
import { createAccount } from "./accounts.ts";
import { demo, demoHints } from "./demo.ts";
import { fills } from "./fills.ts";
import { search } from "./find.ts";
import { routes } from "./routes.ts";

export const plugin = defineServerPlugin({
  contract,
  routes,
  fills,
  channels: {
    user: async ({ actor, id }) => actor.id === id,
    staff: async ({ actor }) => actor.roles.length > 0,
  },
  search,
  demo,
  demoHints,
  firstStart: async ({ db, now, services }) => {
    const manager = services.config.firstManager;
    if (!manager) return;
    await createAccount(db, now, {
      first_name: "Manager",
      last_name: "",
      email: manager.email,
      whatsapp_country_code: "",
      whatsapp_number: "",
      password_hash: await hashPassword(manager.password),
      locale: "pt",
      verified: true,
      roles: ["manager"],
    });
  },
});
