import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SwitchInput } from "../../../../src/console/kit/input/switch-input.tsx";
import { callKey, useSend } from "../../../../src/console/use-call.ts";
import type { CallOf } from "../../../../src/contract/endpoint.ts";
import {
  getNotificationSettings,
  updateNotificationSettings,
} from "../../../notifications/contract/endpoints.ts";

/** One switch of the notification settings. */
export interface Choice {
  label: string;
  on: boolean;
  disabled?: boolean;
  change: (on: boolean) => CallOf<typeof updateNotificationSettings>["body"];
}

/** Switches that save themselves; one that was refused stays as it was. */
export function Choices({ choices }: { choices: readonly Choice[] }) {
  const cache = useQueryClient();
  const { send } = useSend(updateNotificationSettings);
  const [saving, setSaving] = useState<string | null>(null);
  const save = async (choice: Choice, on: boolean) => {
    setSaving(choice.label);
    const answer = await send({ body: choice.change(on) });
    if (answer !== undefined) cache.setQueryData(callKey(getNotificationSettings), answer);
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
            onChange={(on) => void save(choice, on)}
          />
        </li>
      ))}
    </ul>
  );
}
