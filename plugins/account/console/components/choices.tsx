import { useState } from "react";
import { SwitchInput } from "../../../../src/console/kit/input/switch-input.tsx";
import type { SettingsChange } from "../../../notifications/console/slots.ts";

/** One switch of the notification settings. */
export interface Choice {
  label: string;
  on: boolean;
  disabled?: boolean;
  change: (on: boolean) => SettingsChange;
}

/** Some switches, and how one is saved. */
export interface ChoicesProps {
  choices: readonly Choice[];
  save: (change: SettingsChange) => Promise<unknown>;
}

/** Switches that save themselves; one that was refused stays as it was. */
export function Choices({ choices, save }: ChoicesProps) {
  const [saving, setSaving] = useState<string | null>(null);
  const set = async (choice: Choice, on: boolean) => {
    setSaving(choice.label);
    await save(choice.change(on)).catch(() => undefined);
    setSaving(null);
  };
  return (
    <ul className="account-choices">
      {choices.map((choice) => (
        <li key={choice.label}>
          <SwitchInput
            text={choice.label}
            value={choice.on}
            disabled={choice.disabled || saving !== null}
            loading={saving === choice.label}
            onChange={(on) => void set(choice, on)}
          />
        </li>
      ))}
    </ul>
  );
}
