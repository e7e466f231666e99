import { median, type Sample } from "./visit.ts";

/** All visits of one page: at full speed, and with the processor slowed four times. */
export interface Visits {
  plain: Sample[];
  slowed: Sample[];
}

const of = (samples: Sample[], key: keyof Sample) =>
  median(samples.map((sample) => sample[key] ?? Number.NaN));

/** Medians, but for the worst shift. */
const figuresOf = ({ plain, slowed }: Visits) => ({
  scripts: of(plain, "scripts"),
  "gzip KB": of(plain, "gzipKb"),
  ready: of(plain, "ready"),
  "main thread": of(plain, "mainThread"),
  "ready, 4x": of(slowed, "ready"),
  "blocking, 4x": of(slowed, "blocking"),
  shift: Math.max(...[...plain, ...slowed].map(({ shift }) => shift)),
  "session asked": of(plain, "sessionAsked"),
  "list asked": of(plain, "listAsked"),
  open: of(plain, "open"),
  "open, thread": of(plain, "openThread"),
  back: of(plain, "back"),
  "back, thread": of(plain, "backThread"),
});
type Figure = keyof ReturnType<typeof figuresOf>;

const goals: { figure: Figure; of?: "starter" | "split" | "card"; most: number }[] = [
  { figure: "scripts", most: 30 },
  { figure: "ready", of: "starter", most: 0.65 },
  { figure: "ready", of: "split", most: 1 },
  // What no console on these packages can be without.
  { figure: "ready", of: "card", most: 1 },
  { figure: "main thread", of: "starter", most: 0.5 },
  { figure: "main thread", of: "card", most: 1 },
  { figure: "blocking, 4x", of: "starter", most: 0.25 },
  { figure: "shift", most: 0.02 },
  { figure: "back", of: "starter", most: 0.45 },
];

const round = (value: number, digits: number) =>
  Number.isFinite(value) ? Number(value.toFixed(digits)) : "–";

/** Prints every figure, the lists' shares of the reference apps, and their goals beside them. */
export function printReport(visits: Map<string, Visits>, lists: readonly string[]): void {
  const pages = [...visits].map(([page, seen]) => ({ page, seen: figuresOf(seen) }));
  const figures = Object.keys(figuresOf({ plain: [], slowed: [] })) as Figure[];
  const seen = (page: string, figure: Figure) =>
    pages.find((one) => one.page === page)?.seen[figure] ?? Number.NaN;
  /** One row for each figure, one column for each name. */
  const table = (columns: readonly string[], cell: (column: string, figure: Figure) => unknown) =>
    console.table(
      Object.fromEntries(
        figures.map((figure) => [
          figure,
          Object.fromEntries(columns.map((column) => [column, cell(column, figure)])),
        ]),
      ),
    );

  console.log("In milliseconds but for scripts, KB and shift; open and back when gone before:");
  table([...visits.keys()], (page, figure) =>
    round(seen(page, figure), figure === "shift" ? 3 : 0),
  );
  const pairs = lists.flatMap((list) => [`${list} / starter`, `${list} / split`, `${list} / card`]);
  table(pairs, (pair, figure) => {
    const [list = "", peer = ""] = pair.split(" / ");
    return round(seen(list, figure) / seen(peer, figure), 2);
  });
  console.table(
    goals.map(({ figure, of: peer, most }) => ({
      goal: peer ? `${figure} / ${peer}` : figure,
      "at most": most,
      ...Object.fromEntries(
        lists.map((list) => [list, round(seen(list, figure) / (peer ? seen(peer, figure) : 1), 3)]),
      ),
    })),
  );
}
