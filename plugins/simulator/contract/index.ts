import { defineContract } from "../../../src/contract/plugin.ts";
import { listPhoneMessages, listPhones } from "./endpoints.ts";

export const contract = defineContract({
  name: "simulator",
  requires: ["auth"],
  endpoints: { listPhones, listPhoneMessages },
});
