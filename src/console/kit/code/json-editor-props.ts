import type { CodeError } from "./json-error.ts";

/** A stretch of valid JSON that breaks another rule, as offsets. */
export interface JsonFinding {
  from: number;
  to: number;
  message: string;
}

/** What a JSON editor is given and tells. */
export interface JsonEditorProps {
  /** JSON text. A new one from outside replaces what is being written. */
  value?: string;
  /** Called with valid JSON only. */
  onChange?: (text: string) => void;
  /** Called when the text stops or starts being valid JSON. */
  onError?: (error: CodeError | null) => void;
  /** Names the editor for people who do not see it. */
  label: string;
  readOnly?: boolean;
  /** Rules beyond those of JSON: what they find is underlined. */
  check?: (text: string) => readonly JsonFinding[];
  /** Brings a place into view and puts the cursor there; a new object each time. */
  place?: { from: number } | undefined;
  /** Pixels; it grows with the text up to this. */
  maxHeight?: number;
}
