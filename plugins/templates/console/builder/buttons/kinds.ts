import { mostButtons, templateLimits } from "../../../contract/rules/limits.ts";
import type { ButtonType, SampledButton } from "../../../contract/template.ts";

/** The kinds one can add, in the order they are offered. */
export const buttonNames = {
  quick_reply: "templates:button.quickReply",
  url: "templates:button.url",
  phone_number: "templates:button.phoneNumber",
  voice_call: "templates:button.voiceCall",
  copy_code: "templates:button.copyCode",
  flow: "templates:button.flow",
} as const;
export type AddedType = keyof typeof buttonNames;

export const nameOfButton = (type: ButtonType): string =>
  type in buttonNames ? buttonNames[type as AddedType] : "templates:button.undefined";

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
