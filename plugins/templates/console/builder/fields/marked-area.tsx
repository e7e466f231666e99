import { type Ref, useImperativeHandle, useRef } from "react";
import type { Told } from "../state/use-writing.tsx";
import type { Tied } from "./place.tsx";

interface MarkedAreaProps {
  tied: Tied;
  told: readonly Told[];
  value: string;
  onChange: (value: string) => void;
  /** Enter writes no new line. */
  single?: true;
  placeholder?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

interface Piece {
  start: number;
  text: string;
  severity?: Told["severity"];
}

/** The text cut where something is said of it; of what overlaps the first is marked. */
export function piecesOf(text: string, told: readonly Pick<Told, "range" | "severity">[]): Piece[] {
  const marks = told
    .flatMap(({ range, severity }) => (range ? [{ ...range, severity }] : []))
    .sort((one, other) => one.start - other.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, severity } of marks) {
    if (start < at || start >= text.length) continue;
    if (start > at) pieces.push({ start: at, text: text.slice(at, start) });
    pieces.push({ start, text: text.slice(start, end), severity });
    at = Math.min(end, text.length);
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at) });
  return pieces;
}

/** A text that grows with what is written and whose faulty places are marked while one types. */
export function MarkedArea(props: MarkedAreaProps) {
  const { tied, told, value, onChange, single, placeholder, disabled, ref } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  return (
    <div className="marked" data-invalid={tied["aria-invalid"]}>
      <div className="marked-back" aria-hidden>
        {piecesOf(value, told).map(({ start, text, severity }) =>
          severity ? (
            <mark key={start} data-severity={severity}>
              {text}
            </mark>
          ) : (
            <span key={start}>{text}</span>
          ),
        )}
        {"\u200b"}
      </div>
      <textarea
        {...tied}
        ref={area}
        dir="auto"
        rows={single ? 1 : 4}
        data-single={single}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (single && event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
            event.preventDefault();
          }
        }}
      />
    </div>
  );
}
