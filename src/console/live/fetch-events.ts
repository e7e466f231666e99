import { listEvents } from "../../contract/house.ts";
import { call } from "../http/client.ts";
import type { FetchEvents } from "./stream.ts";

/** Asks the server for a scope's events. */
export const fetchEvents: FetchEvents = (scope, after) =>
  call(listEvents, { query: after === null ? { scope } : { scope, after } });
