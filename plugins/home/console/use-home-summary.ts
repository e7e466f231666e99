import { ownRecord } from "../../../src/console/data/own-record.ts";
import { useShow } from "../../../src/console/data/use-show.ts";
import { homeSummaries } from "../contract/resources.ts";

const minutes = 60_000;

/** What home shows, read at once. Ages and moving days change without an event. */
export const useHomeSummary = () =>
  useShow(homeSummaries, ownRecord, { refetchInterval: () => 5 * minutes }).query;
