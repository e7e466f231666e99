import { describe, expect, it } from "vitest";
import { numberStatuses } from "../../numbers/contract/number.ts";
import { templateStatuses } from "../../templates/contract/template.ts";
import { type SendFacts, sendCheck } from "./send-check.ts";

const now = new Date("2026-11-22T12:00:00Z");
const open = new Date("2026-11-22T12:00:00.001Z");
const facts: SendFacts = {
  now,
  number: { status: "connected" },
  contact: { blocked: false, window_allowed_until: open },
  template: null,
};
const stopped = (change: Partial<SendFacts>) => sendCheck({ ...facts, ...change });

describe("sendCheck", () => {
  it("lets a free message leave within the day, and a template at any time", () => {
    expect(sendCheck(facts)).toBeNull();
    const contact = { blocked: false, window_allowed_until: now };
    expect(stopped({ contact })).toMatchObject({ reason: "messenger.window_closed", code: 131047 });
    expect(stopped({ contact, template: { status: "approved" } })).toBeNull();
  });

  it("lets leave from connected and flagged numbers only, whatever it is", () => {
    const sending = numberStatuses.filter((status) => stopped({ number: { status } }) === null);
    expect(sending).toEqual(["connected", "flagged"]);
    expect(
      stopped({ number: { status: "banned" }, template: { status: "approved" } }),
    ).toMatchObject({ field: "type", reason: "messenger.number_banned", code: 131031 });
  });

  it("takes a template only where WhatsApp does, and says which state stopped it", () => {
    const left = templateStatuses.filter((status) => stopped({ template: { status } }) === null);
    expect(left).toEqual(["approved", "reinstated", "unarchived"]);
    const codes = (["paused", "disabled", "pending"] as const).map(
      (status) => stopped({ template: { status } })?.code,
    );
    expect(codes).toEqual([132015, 132016, 132001]);
    expect(stopped({ template: { status: "paused" } })?.field).toBe("template_id");
  });

  it("stops everything for a blocked contact", () => {
    const contact = { blocked: true, window_allowed_until: open };
    expect(stopped({ contact, template: { status: "approved" } })?.reason).toBe(
      "messenger.contact_blocked",
    );
  });
});
