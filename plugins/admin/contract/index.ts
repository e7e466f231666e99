import { defineContract } from "../../../src/contract/plugin.ts";

export const contract = defineContract({ name: "admin", requires: [], endpoints: {} });
