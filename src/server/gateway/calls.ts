import type { Weekday } from "../../contract/values/week.ts";

/** A span within one day, both ends as `08:30`. */
interface Span {
  open: string;
  close: string;
}

/** How a number takes calls, as WhatsApp keeps it. */
export interface CallSettings {
  /** Whether it takes calls at all. */
  enabled: boolean;
  /** Whether chats and the profile show the icon to call. */
  icon_visible: boolean;
  /** Whether who calls is asked if the business may call back. */
  callback_permission: boolean;
  /** Whether the hours below hold; else it takes calls at any time. */
  by_hours: boolean;
  /** As `America/Sao_Paulo`. */
  time_zone: string;
  weekly_hours: (Span & { day: Weekday })[];
  /** Days with other hours than the week's: in the span nobody is there. */
  holidays: (Span & { date: string })[];
}

/** What a number says of calls before anybody set it, as WhatsApp has it. */
export const untouchedCalls: CallSettings = {
  enabled: false,
  icon_visible: true,
  callback_permission: false,
  by_hours: false,
  time_zone: "America/Sao_Paulo",
  weekly_hours: [],
  holidays: [],
};

/** Calls of a number, which WhatsApp carries by itself; what came of each is told by webhooks of the field `calls`. */
export interface CallGateway {
  /** How a number of ours takes calls now. */
  callSettings(number: string): Promise<CallSettings>;
  /** Replaces all of it. Refused for good where the number may not take calls. */
  setCallSettings(number: string, settings: CallSettings): Promise<void>;
}
