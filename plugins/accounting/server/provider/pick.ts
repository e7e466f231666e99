import type { Services } from "../../../../src/server/services.ts";
import type { Accounting } from "./provider.ts";
import { simulator } from "./simulator.ts";

/** The accounting service that this server works with: the simulated one, until a driver names another. */
export const accountingOf = ({ store }: Pick<Services, "store">): Accounting => simulator(store);
