import { type Day, dayPlus } from "../../../src/contract/day.ts";
import { writtenDay } from "../../../src/contract/sheet/written-time.ts";
import type { Locale } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { say } from "../../../src/server/words.ts";
import type { NumberHandle } from "../../numbers/server/facade.ts";
import type { Figures } from "../contract/report.ts";
import { figuresIn } from "./read/figures.ts";
import { namedIn } from "./read/named.ts";
import type { Days, Scope } from "./read/scope.ts";

type Cells = (string | number)[];

const headings = [
  "inbox-reports:file.day",
  "inbox-reports:fields.number",
  "inbox-reports:file.phone",
  "inbox-reports:fields.team",
  "inbox-reports:fields.person",
  "inbox-reports:fields.received",
  "inbox-reports:fields.sent",
  "inbox-reports:fields.conversations",
  "inbox-reports:fields.firstAnswers",
  "inbox-reports:file.firstMedian",
  "inbox-reports:file.firstP90",
  "inbox-reports:fields.answers",
  "inbox-reports:file.median",
  "inbox-reports:file.p90",
  "inbox-reports:fields.resolved",
  "inbox-reports:file.resolvedMedian",
];

const cellsOf = (figures: Figures): Cells => {
  const { received, sent, conversations, first_answers, answers, resolved } = figures;
  const timed = [first_answers, answers].flatMap(({ count, median, p90 }) => [
    count,
    median ?? "",
    p90 ?? "",
  ]);
  return [received, sent, conversations, ...timed, resolved.count, resolved.median ?? ""];
};

/** A day of a number: all of it, then each team where there are any, and then each person. */
async function linesOfDay(
  db: Database,
  scope: Scope,
  number: NumberHandle,
  day: Day,
  language: Locale,
): Promise<Cells[]> {
  const ofNumber = { ...scope, numbers: [number] };
  const days = { from: day, to: day };
  const found = await figuresIn(db, ofNumber, days);
  const all = found.figures("all");
  if (all.received + all.sent + all.resolved.count === 0) return [];
  const named = await namedIn(db, ofNumber, days, found);
  const { people, teams, team_ids: ofTeams } = named;
  const ids = named.person_ids.filter(Boolean);
  const of = [writtenDay(language, day), number.display_name, `+${number.phone}`];
  const everybody = say(language, "inbox-reports:file.everybody");
  const teamed = ofTeams.some(Boolean)
    ? ofTeams.map((id): Cells => {
        const team = teams.get(id)?.name ?? say(language, "inbox-reports:noTeam");
        return [...of, team, everybody, ...cellsOf(found.figures("team_id", id))];
      })
    : [];
  return [
    [...of, "", everybody, ...cellsOf(all)],
    ...teamed,
    ...ids.map((id): Cells => {
      const [, ...rest] = cellsOf(found.figures("person_id", id));
      // Nobody's messages come in for one person alone.
      return [...of, "", people.get(id)?.name ?? "", "", ...rest];
    }),
  ];
}

/** The rows of the file, headings first; times are seconds. */
export async function* linesOf(
  db: Database,
  scope: Scope,
  { from, to }: Days,
  language: Locale,
): AsyncGenerator<Cells[]> {
  yield [headings.map((key) => say(language, key))];
  for (let day = from; day <= to; day = dayPlus(day, 1)) {
    for (const number of scope.numbers) yield linesOfDay(db, scope, number, day, language);
  }
}
