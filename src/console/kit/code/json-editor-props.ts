import type { CodeError } from "./json-error.ts";

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
  /** Pixels; it grows with the text up to this. */
  maxHeight?: number;
}
