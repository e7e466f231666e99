import { catchUp } from "../../contract/house/called.ts";
import { ApiError } from "../../contract/wire.ts";
import { call } from "../http/client.ts";
import { askedTogether } from "./asked-together.ts";
import type { CatchUp } from "./sequence.ts";
import type { FetchEvents } from "./stream.ts";

/** A page joins many scopes in the same moment, and lacks something of all of them after an outage. */
const pageAfter = askedTogether<{ scope: string; after?: number }, CatchUp>(async (places) => {
  const { pages } = await call(catchUp, { body: { places: [...places] } });
  return pages.map((page) => page ?? new ApiError(403, "channel_refused"));
});

/** Asks the server for a scope's events. */
export const fetchEvents: FetchEvents = (scope, after) =>
  pageAfter(after === null ? { scope } : { scope, after });
