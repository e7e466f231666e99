import { describe, expect, it } from "vitest";
import { askAgainAt, callStanding, mayCall, neverAsked } from "./call-permission.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const hours = (more: number) => new Date(now.getTime() + more * 3_600_000);
const asked = (...ago: number[]) => ({
  ...neverAsked,
  asked: ago.map((one) => hours(-one).toISOString()),
});

describe("somebody is asked to be called", () => {
  it.each([
    ["never asked", asked(), null],
    ["an hour ago", asked(1), hours(23)],
    ["a day ago", asked(24), null],
    ["twice in a week", asked(100, 30), hours(68)],
    ["twice, the first more than a week ago", asked(169, 30), null],
    ["twice, the last today", asked(100, 2), hours(68)],
  ])("%s", (_, permission, again) => {
    expect(askAgainAt(permission, now)).toEqual(again);
  });
});

describe("what they said", () => {
  const said = (answer: "allowed" | "refused" | "revoked", until: Date | null = null) => ({
    ...asked(48),
    answer,
    answered_at: hours(-47).toISOString(),
    until: until?.toISOString() ?? null,
  });
  it.each([
    ["nothing yet", asked(2), { state: "asked", at: hours(-2) }],
    ["nothing, nobody asked", neverAsked, { state: "never" }],
    ["for a week", said("allowed", hours(3)), { state: "allowed", until: hours(3) }],
    ["for good", said("allowed"), { state: "allowed", until: null }],
    ["a week that is over", said("allowed", hours(-3)), { state: "ended", at: hours(-3) }],
    ["no", said("refused"), { state: "refused", at: hours(-47) }],
    ["no longer", said("revoked"), { state: "revoked", at: hours(-47) }],
    [
      "no, and was asked again",
      { ...said("refused"), asked: [hours(-1).toISOString()] },
      { state: "asked", at: hours(-1) },
    ],
  ])("%s", (_, permission, standing) => {
    expect(callStanding(permission, now)).toEqual(standing);
    expect(mayCall(permission, now)).toBe(standing.state === "allowed");
  });
});
