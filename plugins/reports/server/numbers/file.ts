import { writtenTime } from "../../../../src/contract/sheet/written-time.ts";
import type { Locale } from "../../../../src/contract/wire.ts";
import { say } from "../../../../src/server/words.ts";
import { reportMonths } from "../../../numbers/server/facade.ts";
import type { ClientNumber } from "../../contract/client-number.ts";
import { limitLabels, ratingLabels, statusLabels } from "../../contract/labels.ts";

type Cells = (string | number)[];

const headings = [
  "reports:fields.number",
  "reports:fields.phone",
  "reports:fields.workspace",
  "reports:fields.partner",
  "reports:fields.status",
  "reports:fields.quality",
  "reports:fields.limit",
  "reports:fields.created",
  "reports:fields.incoming",
  "reports:fields.outgoing",
  "reports:fields.templates",
];

function cellsOf(number: ClientNumber, language: Locale): Cells {
  const { incoming, outgoing, outgoing_templates } = number;
  return [
    number.display_name,
    `+${number.phone}`,
    number.workspace.name,
    number.partner?.name ?? "",
    say(language, statusLabels[number.status]),
    say(language, ratingLabels[number.quality_rating]),
    say(language, limitLabels[number.messaging_limit]),
    writtenTime(language, number.created_at),
    incoming,
    outgoing,
    outgoing_templates,
    ...number.months.flatMap((month) => [month.incoming, month.outgoing, month.outgoing_templates]),
  ];
}

/** The rows of the file, headings first: each month has three columns. */
export async function* linesOf(
  portions: AsyncIterable<ClientNumber[]>,
  { now, language }: { now: Date; language: Locale },
): AsyncGenerator<Cells[]> {
  const ofMonth = (month: string) => [
    say(language, "reports:file.incoming", { month }),
    say(language, "reports:file.outgoing", { month }),
    say(language, "reports:file.templates", { month }),
  ];
  yield [[...headings.map((key) => say(language, key)), ...reportMonths(now).flatMap(ofMonth)]];
  for await (const rows of portions) yield rows.map((number) => cellsOf(number, language));
}
