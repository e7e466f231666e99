import { expect, it } from "vitest";
import { startServer } from "../../../tests/support/server.ts";
import { houseJobs } from "../house.ts";
import { laneOf } from "./lanes.ts";

it("what may take long stands in front of nothing that is due in seconds", async () => {
  const { plugins } = (await startServer()).app;
  const repeated = [...houseJobs, ...plugins.flatMap(({ jobs = [] }) => jobs)].filter(
    ({ every }) => every,
  );
  const inUpkeep = repeated.filter((job) => laneOf(job) === "upkeep");
  // What removes rows goes on for seconds, each minute.
  expect(inUpkeep.filter(({ name, every = 0 }) => /forget/.test(name) && every < 3_600)).toEqual(
    [],
  );
  const long = ["collect-payments", "mail-news", "count", "catch-up", "sweep-files"];
  const named = repeated.filter(({ name }) => long.includes(name.replace(/^.*\./, "")));
  expect(named.map((job) => [job.name.replace(/^.*\./, ""), laneOf(job)]).toSorted()).toEqual(
    long.map((name) => [name, "steady"]).toSorted(),
  );
  const soon = repeated.filter(({ every = 0 }) => every < 15);
  expect(soon.length).toBeGreaterThan(0);
  expect(soon.map(laneOf)).toEqual(soon.map(() => "upkeep"));
});
