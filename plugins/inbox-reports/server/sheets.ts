import type { Locale } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { say } from "../../../src/server/words.ts";
import { failureWords } from "../../messenger/contract/check/failure-words.ts";
import { linesOf } from "./file.ts";
import { failuresOf, hoursOf, tagsOf, templatesOf } from "./read/report.ts";
import { type Days, type Scope, within } from "./read/scope.ts";

type Cells = (string | number)[];

const week = [
  "inbox-reports:file.monday",
  "inbox-reports:file.tuesday",
  "inbox-reports:file.wednesday",
  "inbox-reports:file.thursday",
  "inbox-reports:file.friday",
  "inbox-reports:file.saturday",
  "inbox-reports:file.sunday",
];
const day = Array.from({ length: 24 }, (_, hour) => hour);

/** The tables of the file: every day's figures, then what all of the days together come to, each read when it is written. */
export function sheetsOf(db: Database, scope: Scope, days: Days, language: Locale) {
  const where = within(scope, days);
  const told = (key: string) => say(language, key);
  const table = (name: string, headings: readonly string[], rows: () => Promise<Cells[]>) => ({
    name: told(name),
    portions: (async function* () {
      yield [headings.map(told)];
      yield await rows();
    })(),
  });
  return [
    { name: told("inbox-reports:file.days"), portions: linesOf(db, scope, days, language) },
    table(
      "inbox-reports:file.failures",
      ["inbox-reports:reason", "inbox-reports:file.code", "inbox-reports:fields.messages"],
      async () =>
        (await failuresOf(db, where)).map(({ code, messages }) => [
          say(language, failureWords(code).title, { code }),
          code || "",
          messages,
        ]),
    ),
    table(
      "inbox-reports:templates",
      [
        "inbox-reports:template",
        "inbox-reports:fields.sent",
        "inbox-reports:delivered",
        "inbox-reports:read",
        "inbox-reports:fields.failed",
      ],
      async () =>
        (await templatesOf(db, where)).map(({ name, sent, delivered, read, failed }) => [
          name,
          sent,
          delivered,
          read,
          failed,
        ]),
    ),
    table(
      "inbox-reports:tags",
      ["inbox-reports:tag", "inbox-reports:fields.conversations"],
      async () => (await tagsOf(db, where)).map(({ name, conversations }) => [name, conversations]),
    ),
    {
      name: told("inbox-reports:file.hours"),
      // As the page draws it: a row for each day of the week, a column for each hour.
      portions: (async function* () {
        yield [[told("inbox-reports:file.weekday"), ...day.map((hour) => `${hour} h`)]];
        const { hours } = await hoursOf(db, where);
        const counts = new Map(
          hours.map((cell) => [`${cell.weekday} ${cell.hour}`, cell.received]),
        );
        yield week.map(
          (name, at): Cells => [
            told(name),
            ...day.map((hour) => counts.get(`${at + 1} ${hour}`) ?? 0),
          ],
        );
      })(),
    },
  ];
}
