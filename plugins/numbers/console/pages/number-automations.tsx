import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../src/console/client.ts";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { FormSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useEvent } from "../../../../src/console/live/use-event.ts";
import { callKey, useCall } from "../../../../src/console/use-call.ts";
import type { Automations } from "../../contract/automations.ts";
import { getAutomations, updateAutomations } from "../../contract/detail-endpoints.ts";
import { numberChanged } from "../../contract/events.ts";
import { CommandsPanel } from "../components/automations/commands-panel.tsx";
import { IcebreakersPanel } from "../components/automations/icebreakers-panel.tsx";
import { WelcomePanel } from "../components/automations/welcome-panel.tsx";
import { ReadOnlyNote } from "../components/read-only-note.tsx";
import { useMayOn, useShownNumber } from "../slots.ts";

export function Component() {
  const number = useShownNumber();
  const may = useMayOn()(number, "update");
  const client = useQueryClient();
  const input = { params: { number: number.id } };
  const { data, error, refetch } = useCall(getAutomations, input);
  useEvent(numberChanged, `number.${number.id}`, () => void refetch());
  if (data === undefined) {
    return error === null ? (
      <FormSkeleton />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  }
  const save = async (body: Partial<Automations>) => {
    const answer = await call(updateAutomations, { ...input, body });
    client.setQueryData(callKey(getAutomations, input), answer);
  };
  const shared = { automations: data.data, save: may ? save : null };
  return (
    <Panels>
      {!may && <ReadOnlyNote />}
      <div className="number-columns">
        <Panels>
          <WelcomePanel {...shared} />
          <IcebreakersPanel {...shared} />
        </Panels>
        <CommandsPanel {...shared} />
      </div>
    </Panels>
  );
}
