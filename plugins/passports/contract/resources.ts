import { defineResource } from "../../../src/contract/resource.ts";
import { showPassport } from "./endpoints.ts";

export const passports = defineResource({ name: "passports", show: showPassport });
