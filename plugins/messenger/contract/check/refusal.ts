/**
 * What stops a message, with Meta's code for the same. Each has its sentence, which ends with the next
 * step, under `errors`.
 */
const codes = {
  "messenger.number_not_connected": 133010,
  "messenger.number_migrated": 133010,
  "messenger.number_restricted": 368,
  "messenger.number_banned": 131031,
  "messenger.workspace_suspended": 131031,
  "messenger.payment_late": 131042,
  "messenger.contact_blocked": 131026,
  "messenger.window_closed": 131047,
  "messenger.template_not_approved": 132001,
  "messenger.template_paused": 132015,
  "messenger.template_disabled": 132016,
  "messenger.template_unknown": 132012,
  "messenger.marketing_stopped": 131050,
  "messenger.marketing_american": 131049,
  "messenger.phone_hidden": 131062,
  "messenger.limit_reached": 131048,
  "messenger.pair_rate": 131056,
  "messenger.template_field_missing": 132000,
  "messenger.template_value": 132012,
  "messenger.template_spaces": 132012,
  "messenger.template_code": 132012,
  "messenger.template_too_long": 132005,
  "messenger.template_file": 132012,
  "messenger.flow_missing": 131009,
  "messenger.flow_draft": 131009,
  "messenger.flow_deprecated": 131009,
  "messenger.flow_blocked": 132068,
  "messenger.flow_throttled": 132069,
  "messenger.calls_off": 138000,
  "messenger.calls_allowed": 138009,
  "messenger.calls_asked": 138009,
  "messenger.text_too_long": 100,
  "messenger.list_rows": 131009,
  "messenger.choice_twice": 131009,
  "messenger.buttons_file": 131009,
  "messenger.buttons_text": 131009,
  field_required: 131008,
  "messenger.caption_not_shown": 131009,
  "messenger.caption_too_long": 100,
  "messenger.file_empty": 131053,
  "messenger.file_type": 131053,
  "messenger.file_too_large": 131053,
  "messenger.image_too_large": 131053,
  "messenger.video_too_large": 131053,
  "messenger.audio_too_large": 131053,
  "messenger.document_too_large": 131053,
  "messenger.sticker_too_large": 131053,
  "messenger.sticker_still_too_large": 131053,
  "messenger.sticker_size": 131053,
} as const satisfies Record<string, number>;

export type SendReason = keyof typeof codes;

/** Why a message may not leave. */
export interface SendRefusal {
  /** The first thing that stops it. */
  reason: SendReason;
  /** Meta's code for it. */
  code: number;
  /** All of it, by the field of the message that it is about. */
  errors: Readonly<Record<string, SendReason>>;
  /** When it may leave after all, where only time is missing. */
  again: Date | null;
}

/** A refusal for what is wrong with some fields; null where nothing is. */
export function refusalOf(
  errors: Readonly<Record<string, SendReason>>,
  again: Date | null = null,
): SendRefusal | null {
  const [reason] = Object.values(errors);
  return reason === undefined ? null : { reason, code: codes[reason], errors, again };
}

/** Meta's code for a reason of this check; undefined for whatever else refuses. */
export const codeOfReason = (reason: string): number | undefined =>
  Object.hasOwn(codes, reason) ? codes[reason as SendReason] : undefined;
