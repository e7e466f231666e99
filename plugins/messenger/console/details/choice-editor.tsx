import { useEffect, useState } from "react";
import {
  MultiSelect,
  type Option,
} from "../../../../src/console/kit/input/select/select-input.tsx";

interface ChoiceEditorProps {
  label: string;
  placeholder: string;
  chosen: readonly string[];
  options: readonly Option<string>[];
  loading: boolean;
  /** Says what the person changed; the answer comes back as `chosen`. A refusal is told elsewhere. */
  save: (change: ChoiceChange) => Promise<unknown>;
}

/** Only that: a colleague may have changed others meanwhile. */
export interface ChoiceChange {
  add: string[];
  remove: string[];
}

/** Several of several, saved at each change; what the server has comes back when it refuses. */
export function ChoiceEditor(props: ChoiceEditorProps) {
  const { label, placeholder, chosen, options, loading, save } = props;
  const [shown, setShown] = useState<readonly string[]>(chosen);
  const [saving, setSaving] = useState(0);
  const key = chosen.join();
  useEffect(() => {
    if (saving === 0) setShown(key === "" ? [] : key.split(","));
  }, [key, saving]);
  const change = async (ids: string[]) => {
    setShown(ids);
    setSaving((count) => count + 1);
    await save({
      add: ids.filter((id) => !shown.includes(id)),
      remove: shown.filter((id) => !ids.includes(id)),
    });
    setSaving((count) => count - 1);
  };
  return (
    <MultiSelect
      className="details-choice"
      aria-label={label}
      placeholder={placeholder}
      loading={loading}
      value={shown}
      options={options}
      onChange={(ids) => void change(ids)}
    />
  );
}
