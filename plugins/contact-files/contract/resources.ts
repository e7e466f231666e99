import { defineResource } from "../../../src/contract/resource.ts";
import { listContactFiles } from "./endpoints.ts";

export const contactFiles = defineResource({ name: "contact-files", list: listContactFiles });
