import simpleRest from "@refinedev/simple-rest";
import { apiBase } from "../session/api-base.ts";
import { http } from "./http.ts";

/** simple-rest on the console's transport. */
export const createRest = () => simpleRest(apiBase(), http);
