import type { ReactNode, Ref } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { MarkedArea } from "./marked-area.tsx";
import { Place } from "./place.tsx";

interface TextPlaceProps {
  path: string;
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** How many characters WhatsApp takes; more can be typed, and is told. */
  most?: number;
  help?: ReactNode;
  single?: true;
  placeholder?: string;
  disabled?: boolean;
  /** Above the text. */
  tools?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text of a template with its label, its count, and marks where the rules find something. */
export function TextPlace(props: TextPlaceProps) {
  const { path, label, value, onChange, most, help, tools, ...area } = props;
  const format = useFormat();
  const count = most !== undefined && (
    <small className="place-count" data-over={value.length > most || undefined}>
      {format.number(value.length)} / {format.number(most)}
    </small>
  );
  return (
    <Place path={path} label={label} help={help} end={count}>
      {(tied, told) => (
        <>
          {tools}
          <MarkedArea {...area} tied={tied} told={told} value={value} onChange={onChange} />
        </>
      )}
    </Place>
  );
}
