import type { Services } from "../../../../src/server/services.ts";
import type { Facebook } from "./facebook.ts";
import { simulator } from "./simulator.ts";

/** Every driver to Facebook, by the name that `FACEBOOK_DRIVER` gives: the one place to add another. */
const drivers: Readonly<Record<string, Facebook>> = { simulator };

/** The Facebook that this server works with. */
export function facebookOf({ config }: Pick<Services, "config">): Facebook {
  const { facebookDriver: name } = config;
  const driver = Object.hasOwn(drivers, name) ? drivers[name] : undefined;
  if (!driver) throw new Error(`there is no driver to Facebook called ${name}`);
  return driver;
}
