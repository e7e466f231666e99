import { defineEntry } from "../../../src/contract/plugin.ts";

// Who reads a conversation is stated by the numbers plugin.
export const entry = defineEntry({ name: "contact-files", requires: ["messenger"] });
