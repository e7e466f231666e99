import { mostButtons, templateLimits } from "../../../contract/rules/limits.ts";
import type { ButtonType } from "../../../contract/template.ts";
import type { SampledButton } from "../../../contract/writing/sampled-button.ts";

/** The kinds one can add, in the order they are offered. */
export const buttonNames = {
  quick_reply: "templates:builder.button.quickReply",
  url: "templates:builder.button.url",
  phone_number: "templates:builder.button.phoneNumber",
  voice_call: "templates:builder.button.voiceCall",
  copy_code: "templates:builder.button.copyCode",
  flow: "templates:builder.button.flow",
} as const;
export type AddedType = keyof typeof buttonNames;

export const nameOfButton = (type: ButtonType): string =>
  type in buttonNames ? buttonNames[type as AddedType] : "templates:builder.button.undefined";

export function newButton(type: AddedType): SampledButton {
  switch (type) {
    case "url":
      return { type, text: "", url: "", sample: "" };
    case "phone_number":
      return { type, text: "", phone_number: "" };
    case "copy_code":
      return { type, text: "", sample: "" };
    case "flow":
      return { type, text: "", flow_id: "" };
    default:
      return { type, text: "" };
  }
}

/** How many more of a kind a template takes. */
export function roomFor(type: AddedType, buttons: readonly SampledButton[]): number {
  const same = buttons.filter((button) => button.type === type).length;
  return Math.max(
    0,
    Math.min((mostButtons[type] ?? 0) - same, templateLimits.buttons - buttons.length),
  );
}

export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, at) => at !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
};
