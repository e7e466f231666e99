import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LiveHub } from "../../../../src/console/live/hub.ts";
import type { Settings } from "../../../notifications/contract/notification.ts";
import { sampleId, sampleMessage } from "../fixtures/samples.ts";
import { takeEvent } from "../live/reader.ts";

const [me, colleague] = [sampleId(99), sampleId(98)];
const [ourTeam, otherTeam] = [sampleId(51), sampleId(52)];
const grants = [{ on: "team", id: ourTeam, role: "member", workspace: sampleId(5) }];
let called: string[];

class Notice extends EventTarget {
  static permission = "granted";
  constructor(_title: string, { body }: { body: string }) {
    super();
    called.push(body);
  }
}

beforeEach(() => {
  called = [];
  vi.stubGlobal("Notification", Notice);
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const number = {
  id: sampleId(2),
  workspace_id: sampleId(5),
  display_name: "Padaria",
  phone: "551133334444",
  avatar_url: null,
  status: "connected",
  may_call: false,
  unread_contacts: 0,
} as const;

interface Whose {
  responsible_id: string | null;
  team_id: string | null;
}

/** A customer writes to each of these; what the person is called for, by the words. */
function calledFor(
  talks: Record<string, Whose | null>,
  { colleagues = false, quiet = {} }: Partial<Pick<Settings, "colleagues" | "quiet">> = {},
): string[] {
  const listening = {
    hub: {} as LiveHub,
    number,
    settings: () => ({ enabled: true, sounds: false, preview: true, colleagues, quiet }),
    person: () => ({ id: me, grants }),
    open: () => undefined,
  };
  for (const [at, [body, whose]] of Object.entries(talks).entries()) {
    const message = sampleMessage(
      { type: "text", body },
      { id: sampleId(600 + at), sent_at: new Date() },
    );
    const payload: unknown = JSON.parse(JSON.stringify({ number_id: number.id, message, whose }));
    const { id } = message;
    const scope = `number.${number.id}`;
    takeEvent({ scope, seq: at + 1, type: "message.stored", id, payload, at: "" }, listening);
  }
  return called;
}

const talks = {
  mine: { responsible_id: me, team_id: otherTeam },
  nobodys: { responsible_id: null, team_id: null },
  unkept: null,
  queued: { responsible_id: null, team_id: ourTeam },
  colleagues: { responsible_id: colleague, team_id: null },
  inTeam: { responsible_id: colleague, team_id: ourTeam },
  elsewhere: { responsible_id: null, team_id: otherTeam },
};

it("a person is called for what is theirs, their team's and nobody's, not for a colleague's", () => {
  expect(calledFor(talks)).toEqual(["mine", "nobodys", "unkept", "queued"]);
});

it("a person who wants to is called for every conversation", () => {
  expect(calledFor(talks, { colleagues: true })).toEqual(Object.keys(talks));
});

it("a person is called for no message of a number that is to be quiet", () => {
  const other = sampleId(3);
  expect(calledFor(talks, { quiet: { [number.id]: true } })).toEqual([]);
  expect(calledFor(talks, { quiet: { [other]: true } })).not.toEqual([]);
});
