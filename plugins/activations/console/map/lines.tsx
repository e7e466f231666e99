import { type Edge, places } from "./layout.ts";

/** Of one row, in pixels; columns are shares of the width. */
export const rowHeight = 96;
const columns = { lane: 4, main: 8, mainEnd: 54, side: 60, sideEnd: 94, sideLane: 97 } as const;

interface Line {
  from: [x: number, row: number];
  to: [x: number, row: number];
  head?: true;
}

const middle = 0.4375;

/** The straight lines one way is drawn with; corners where it goes around others. */
function linesOf({ from, to, move }: Edge): Line[] {
  const [start, end] = [places.get(from), places.get(to)];
  if (!start || !end) return [];
  const [a, b] = [start.row + middle, end.row + middle];
  if (move === "restart-activation") {
    // On the right, up or down to the start of the activation.
    const [edge, lane] = start.beside
      ? [columns.sideEnd, columns.sideLane]
      : [columns.mainEnd, columns.mainEnd + 3];
    const into = b + (start.beside ? 0.12 : -0.12);
    return [
      { from: [edge, a], to: [lane, a] },
      { from: [lane, a], to: [lane, into] },
      { from: [lane, into], to: [columns.mainEnd, into], head: true },
    ];
  }
  if (start.beside !== end.beside) {
    const [x1, x2] = start.beside
      ? [columns.side, columns.mainEnd]
      : [columns.mainEnd, columns.side];
    const shift = start.beside ? 0.12 : -0.12;
    return [{ from: [x1, a + shift], to: [x2, b + shift], head: true }];
  }
  if (end.row === start.row + 1) {
    const x = (columns.main + columns.mainEnd) / 2;
    return [{ from: [x, start.row + 0.875], to: [x, end.row], head: true }];
  }
  // Past others, on the left.
  return [
    { from: [columns.main, a], to: [columns.lane, a] },
    { from: [columns.lane, a], to: [columns.lane, b] },
    { from: [columns.lane, b], to: [columns.main, b], head: true },
  ];
}

interface LinesProps {
  edges: readonly Edge[];
  /** `from>to` of the ways that were gone. */
  gone: ReadonlySet<string>;
}

/** The machine's ways, behind its statuses. */
export function Lines({ edges, gone }: LinesProps) {
  return (
    <svg className="activation-map-lines" aria-hidden focusable="false">
      <defs>
        <marker
          id="activation-head"
          markerUnits="userSpaceOnUse"
          markerWidth="8"
          markerHeight="8"
          refX="7"
          refY="4"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8Z" fill="context-stroke" />
        </marker>
      </defs>
      {edges.map((edge) =>
        linesOf(edge).map(({ from, to, head }, at) => (
          <line
            key={`${edge.from}>${edge.to}>${at}`}
            data-gone={gone.has(`${edge.from}>${edge.to}`) || undefined}
            data-restart={edge.move === "restart-activation" || undefined}
            x1={`${from[0]}%`}
            y1={from[1] * rowHeight}
            x2={`${to[0]}%`}
            y2={to[1] * rowHeight}
            markerEnd={head && "url(#activation-head)"}
          />
        )),
      )}
    </svg>
  );
}
