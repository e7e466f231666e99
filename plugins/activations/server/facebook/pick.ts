import type { Services } from "../../../../src/server/services.ts";
import { embedded } from "./embedded.ts";
import type { Facebook } from "./facebook.ts";
import { simulator } from "./simulator.ts";

/** The Facebook that this server works with: its own where the gateway has its window, else the pretend one. */
export const facebookOf = ({ gateway }: Pick<Services, "gateway">): Facebook =>
  gateway.signUp ? embedded(gateway.signUp) : simulator;
