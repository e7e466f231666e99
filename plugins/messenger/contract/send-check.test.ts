import { describe, expect, it } from "vitest";
import { numberStatuses } from "../../numbers/contract/number.ts";
import { type Template, templateStatuses } from "../../templates/contract/template.ts";
import type { CheckedContent } from "./check/content-check.ts";
import { pacedAfter } from "./check/pace.ts";
import { noLimit, type SendFacts, sendCheck, stranger } from "./send-check.ts";

const now = new Date("2026-11-22T12:00:00Z");
const seconds = (more: number) => new Date(now.getTime() + more * 1_000);
const open = { ...stranger, window_allowed_until: seconds(0.001) };
const utility = { status: "approved", category: "utility" } as const;
const marketing = { status: "approved", category: "marketing" } as const;
const facts: SendFacts = {
  now,
  number: { status: "connected" },
  limit: noLimit,
  contact: open,
  template: null,
};
const stopped = (change: Partial<SendFacts>) => sendCheck({ ...facts, ...change });
const wrong = (content: CheckedContent) => stopped({ content })?.errors ?? {};

describe("sendCheck", () => {
  it("lets a free message leave within the day, and a template at any time", () => {
    expect(sendCheck(facts)).toBeNull();
    const contact = { ...open, window_allowed_until: now };
    expect(stopped({ contact })).toMatchObject({ reason: "messenger.window_closed", code: 131047 });
    expect(stopped({ contact, template: utility })).toBeNull();
  });

  it("lets leave from connected and flagged numbers only, whatever it is", () => {
    const sending = numberStatuses.filter((status) => stopped({ number: { status } }) === null);
    expect(sending).toEqual(["connected", "flagged"]);
    expect(stopped({ number: { status: "banned" }, template: utility })).toMatchObject({
      errors: { type: "messenger.number_banned" },
      code: 131031,
    });
  });

  it("sends no template without the parts that nobody here knows", () => {
    expect(stopped({ template: { ...utility, unknown_parts: ["GIF"] } })).toMatchObject({
      code: 132012,
      errors: { template_id: "messenger.template_unknown" },
    });
    expect(stopped({ template: { ...utility, unknown_parts: [] } })).toBeNull();
  });

  it("takes a template only where WhatsApp does, and says which state stopped it", () => {
    const of = (status: Template["status"]) => stopped({ template: { ...utility, status } });
    const left = templateStatuses.filter((status) => of(status) === null);
    expect(left).toEqual(["approved", "flagged", "reinstated", "unarchived"]);
    const codes = (["paused", "disabled", "pending"] as const).map((status) => of(status)?.code);
    expect(codes).toEqual([132015, 132016, 132001]);
    expect(of("paused")?.errors).toEqual({ template_id: "messenger.template_paused" });
  });

  it("sends codes to a phone alone, and all else to whoever shows none", () => {
    const contact = { ...open, hidden: true };
    const codes = { status: "approved", category: "authentication" } as const;
    expect(stopped({ contact, template: codes })).toMatchObject({
      code: 131062,
      errors: { template_id: "messenger.phone_hidden" },
    });
    expect(stopped({ template: codes })).toBeNull();
    for (const template of [null, utility, marketing]) {
      expect(stopped({ contact, template })).toBeNull();
    }
  });

  it("stops everything for a blocked contact", () => {
    const contact = { ...open, blocked: true };
    expect(stopped({ contact, template: utility })?.reason).toBe("messenger.contact_blocked");
  });

  it("stops marketing, and nothing else, for who asked for none", () => {
    const contact = { ...open, marketing_stopped_at: now };
    expect(stopped({ contact, template: marketing })).toMatchObject({
      errors: { template_id: "messenger.marketing_stopped" },
      code: 131050,
      again: null,
    });
    expect(stopped({ contact, template: utility })).toBeNull();
    expect(stopped({ contact })).toBeNull();
  });

  it("stops marketing, and nothing else, to phones of the United States", () => {
    const contact = { ...open, american: true };
    expect(stopped({ contact, template: marketing })).toMatchObject({
      errors: { template_id: "messenger.marketing_american" },
      code: 131049,
      again: null,
    });
    expect(stopped({ contact, template: utility })).toBeNull();
    expect(stopped({ contact })).toBeNull();
  });

  it("stops everything from a workspace that sends nothing, and says why", () => {
    const held = "messenger.workspace_suspended";
    expect(stopped({ held, template: utility })).toMatchObject({
      errors: { type: held },
      code: 131031,
    });
  });

  it("stops a template at the portfolio's limit, but not to who wrote or is counted already", () => {
    const limit = { left: 0, frees_at: seconds(60) };
    const late = { limit, template: utility };
    expect(stopped({ ...late, contact: stranger })).toMatchObject({
      reason: "messenger.limit_reached",
      again: seconds(60),
    });
    expect(stopped({ ...late, contact: open })).toBeNull();
    expect(stopped({ ...late, contact: { ...stranger, reached: true } })).toBeNull();
    expect(stopped({ ...late, limit: { ...limit, left: 1 }, contact: stranger })).toBeNull();
    expect(stopped({ ...late, limit: noLimit, contact: stranger })).toBeNull();
  });

  it("takes 45 messages to one person at once, then one every six seconds", () => {
    let paced_until: Date | null = null;
    const next = (at: Date) =>
      stopped({ now: at, contact: { ...open, window_allowed_until: seconds(3_600), paced_until } });
    for (let sent = 0; sent < 45; sent++) {
      expect(next(now)).toBeNull();
      paced_until = pacedAfter(paced_until, now);
    }
    expect(next(now)).toMatchObject({ code: 131056, again: seconds(6) });
    expect(next(seconds(6))).toBeNull();
    paced_until = pacedAfter(paced_until, seconds(6));
    expect(next(seconds(11))).toMatchObject({ again: seconds(12) });
    expect(next(seconds(300))).toBeNull();
  });
});

describe("what is wrong with a message itself", () => {
  const template = {
    category: "utility",
    header: { format: "text", text: "Pedido {{1}}" },
    body: "Olá, {{1}}! Código {{2}}.",
    buttons: [
      { type: "url", text: "Ver", url: "https://a.test/{{1}}" },
      { type: "copy_code", text: "Copiar" },
    ],
  } satisfies Partial<Template>;
  const fields = { header: "7", body: ["Rita", "8"], buttons: { 0: "x", 1: "PAO" } };
  const filled = (change: object, of: object = {}) =>
    wrong({ type: "template", template: { ...template, ...of }, fields: { ...fields, ...change } });

  it("is every field of a template that is empty, all of them at once", () => {
    expect(filled({})).toEqual({});
    expect(filled({ header: " ", body: ["Rita"], buttons: { 0: "x" } })).toEqual({
      "fields.header": "messenger.template_field_missing",
      "fields.body.1": "messenger.template_field_missing",
      "fields.buttons.1": "messenger.template_field_missing",
    });
  });

  it("is a value that WhatsApp refuses, or one that is too long once it is filled in", () => {
    expect(filled({ body: ["a\nb", "8"], buttons: { 0: "a b", 1: "PAO" } })).toEqual({
      "fields.body.0": "messenger.template_value",
      "fields.buttons.0": "messenger.template_spaces",
    });
    expect(
      filled({
        header: "x".repeat(60),
        body: ["x".repeat(1_024), "8"],
        buttons: { 0: "x", 1: "x".repeat(16) },
      }),
    ).toEqual({
      "fields.header": "messenger.template_too_long",
      "fields.body": "messenger.template_too_long",
      "fields.buttons.1": "messenger.template_too_long",
    });
    expect(filled({ body: ["1".repeat(16), "8"] }, { category: "authentication" })).toEqual({
      "fields.body.0": "messenger.template_too_long",
    });
  });

  it("is a space in a code or a link, and a code that is more than letters and digits", () => {
    const button = (one: string) => filled({ buttons: { 0: "x", 1: one } });
    expect(button(" PAO10 ")).toEqual({});
    expect(button("PAO 10")).toEqual({ "fields.buttons.1": "messenger.template_spaces" });
    for (const code of ["PÃO10", "PAO-10", "pão"]) {
      expect(button(code)).toEqual({ "fields.buttons.1": "messenger.template_code" });
    }
    expect(filled({ buttons: { 0: "pedido 12", 1: "PAO" } })).toEqual({
      "fields.buttons.0": "messenger.template_spaces",
    });
    expect(filled({ buttons: { 0: "pão?a=1-2", 1: "PAO" } })).toEqual({});
    const answer = { buttons: [{ type: "quick_reply", text: "Sim" }] };
    expect(filled({ buttons: { 0: "sim, quero" } }, answer)).toEqual({});
    expect(filled({ buttons: { 0: "sim\tquero" } }, answer)).toEqual({
      "fields.buttons.0": "messenger.template_value",
    });
  });

  it("is a header's file of another kind, where it is known", () => {
    const header = { header: { format: "image" } as const };
    const file = (mime: string | null) =>
      wrong({
        type: "template",
        template: { ...template, ...header },
        fields: { ...fields, header_media_id: "x" },
        file: mime === null ? null : { mime },
      });
    expect(file("image/png")).toEqual({});
    for (const mime of ["application/pdf", null]) {
      expect(file(mime)).toEqual({ "fields.header_media_id": "messenger.template_file" });
    }
  });

  it("is a file by type, size and picture, and a caption nobody would see", () => {
    const file = (mime: string, size: number, more: object = {}, caption = "") =>
      wrong({ type: "file", file: { mime, size, ...more }, caption });
    expect(file("image/png", 5 * 1024 * 1024)).toEqual({});
    expect(file("image/png", 5 * 1024 * 1024 + 1)).toEqual({ file: "messenger.image_too_large" });
    const large = 20 * 1024 * 1024;
    expect(file("image/jpeg", large)).toEqual({ file: "messenger.image_too_large" });
    expect(file("image/webp", large)).toEqual({ file: "messenger.sticker_too_large" });
    expect(file("video/mp4", large)).toEqual({ file: "messenger.file_too_large" });
    expect(file("application/pdf", 6 * large)).toEqual({ file: "messenger.file_too_large" });
    expect(file("application/zip", large)).toEqual({ file: "messenger.file_type" });
    expect(file("application/zip", 1)).toEqual({ file: "messenger.file_type" });
    expect(file("application/pdf", 17 * 1024 * 1024)).toEqual({ file: "messenger.file_too_large" });
    expect(file("image/webp", 200_000, { frames: 1 })).toEqual({
      file: "messenger.sticker_still_too_large",
    });
    expect(file("image/webp", 200_000, { frames: 2, width: 100 })).toEqual({
      file: "messenger.sticker_size",
    });
    expect(file("audio/ogg", 9, {}, "Ouça")).toEqual({ caption: "messenger.caption_not_shown" });
  });

  it("is a text of more than 4,096 characters, two choices alike, a list of more than ten rows", () => {
    expect(wrong({ type: "text", body: "x".repeat(4_096) })).toEqual({});
    expect(wrong({ type: "text", body: "x".repeat(4_097) })).toEqual({
      body: "messenger.text_too_long",
    });
    const choice = (id: string, title = id) => ({ id, title });
    expect(wrong({ type: "buttons", buttons: [choice("a"), choice("b", "a")] })).toEqual({
      "buttons.1.title": "messenger.choice_twice",
    });
    const rows = Array.from({ length: 11 }, (_, at) => choice(`${at}`));
    expect(wrong({ type: "list", sections: [{ title: "", rows }] })).toEqual({
      sections: "messenger.list_rows",
    });
    const two = [
      { title: "A", rows: rows.slice(0, 1) },
      { title: "", rows: rows.slice(1, 2) },
    ];
    expect(wrong({ type: "list", sections: two })).toEqual({
      "sections.1.title": "field_required",
    });
  });
});
