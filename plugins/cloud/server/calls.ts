import { z } from "zod";
import { weekdays } from "../../../src/contract/values/week.ts";
import {
  type CallGateway,
  type CallSettings,
  untouchedCalls,
} from "../../../src/server/gateway/calls.ts";
import { idOfNumber, type Wire } from "./names.ts";

/** Meta's guide writes states in capitals and its description does not. */
const word = z.string().transform((text) => text.toLowerCase());
const on = word.transform((text) => text === "enabled").catch(false);
/** `0830`. */
const time = z.string().regex(/^\d{4}$/);
const clock = time.transform((text) => `${text.slice(0, 2)}:${text.slice(2)}`);
const each = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((one) => item.safeParse(one).data ?? []));

const answered = z.object({
  calling: z
    .object({
      status: on,
      call_icon_visibility: word.catch(""),
      callback_permission_status: on,
      call_hours: z
        .object({
          status: on,
          timezone_id: z.string().catch(untouchedCalls.time_zone),
          weekly_operating_hours: each(
            z.object({
              day_of_week: word.pipe(z.enum(weekdays)),
              open_time: clock,
              close_time: clock,
            }),
          ),
          holiday_schedule: each(
            z.object({ date: z.iso.date(), start_time: clock, end_time: clock }),
          ),
        })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});

const hidden = ["disable_all", "hidden"];

function read(answer: unknown): CallSettings {
  const { calling } = answered.parse(answer);
  if (!calling) return untouchedCalls;
  const { call_hours: hours } = calling;
  return {
    enabled: calling.status,
    icon_visible: !hidden.includes(calling.call_icon_visibility),
    callback_permission: calling.callback_permission_status,
    by_hours: hours?.status ?? false,
    time_zone: hours?.timezone_id ?? untouchedCalls.time_zone,
    weekly_hours: (hours?.weekly_operating_hours ?? []).map((one) => ({
      day: one.day_of_week,
      open: one.open_time,
      close: one.close_time,
    })),
    holidays: (hours?.holiday_schedule ?? []).map(({ date, start_time, end_time }) => ({
      date,
      open: start_time,
      close: end_time,
    })),
  };
}

const state = (is: boolean) => (is ? "ENABLED" : "DISABLED");
const digits = (text: string) => text.replace(":", "");

/** Hours that nobody typed are left out: Meta takes none that are empty. */
function hoursOf({ by_hours, time_zone, weekly_hours, holidays }: CallSettings) {
  if (weekly_hours.length === 0) return { status: state(by_hours) };
  return {
    status: state(by_hours),
    timezone_id: time_zone,
    weekly_operating_hours: weekly_hours.map(({ day, open, close }) => ({
      day_of_week: day.toUpperCase(),
      open_time: digits(open),
      close_time: digits(close),
    })),
    holiday_schedule: holidays.map(({ date, open, close }) => ({
      date,
      start_time: digits(open),
      end_time: digits(close),
    })),
  };
}

/** How the numbers of the business account take calls. */
export function callDriver(wire: Wire): CallGateway {
  const settingsOf = async (number: string) => {
    const id = await idOfNumber(wire, number);
    return { path: `${id}/settings`, number: id, repeat: true } as const;
  };
  return {
    async callSettings(number) {
      return read(await wire.graph.ask({ ...(await settingsOf(number)), method: "GET" }));
    },

    async setCallSettings(number, settings) {
      const calling = {
        status: state(settings.enabled),
        call_icon_visibility: settings.icon_visible ? "DEFAULT" : "DISABLE_ALL",
        callback_permission_status: state(settings.callback_permission),
        call_hours: hoursOf(settings),
      };
      await wire.graph.ask({
        ...(await settingsOf(number)),
        method: "POST",
        json: { calling },
      });
    },
  };
}
