import { defineResource } from "../../../src/contract/resource.ts";
import { getHome } from "./summary.ts";

/** One record for everybody, each with what is theirs: it may be asked for by any id. */
export const homeSummaries = defineResource({ name: "home-summary", show: getHome });
