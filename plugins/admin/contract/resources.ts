import { defineResource } from "../../../src/contract/resource.ts";
import { getSummary } from "./summary.ts";

/** One record for everybody: whoever shows it may call it by any id. */
export const summary = defineResource({ name: "summary", show: getSummary });
