import { listEvents } from "../../contract/house.ts";
import { call } from "../client.ts";
import type { FetchEvents } from "./stream.ts";

/** Beyond every number a scope reaches: such a question answers with the head alone. */
const beyond = 2_147_483_647;

/** Asks the server for a scope's events. */
export const fetchEvents: FetchEvents = async (scope, after) => {
  const answer = await call(listEvents, { query: { scope, after: after ?? beyond } });
  return after === null ? { ...answer, data: [], has_more: false } : answer;
};
