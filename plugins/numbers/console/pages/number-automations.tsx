import { useMemo } from "react";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { FormSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { numberAutomations } from "../../contract/resources.ts";
import { CommandsPanel } from "../components/automations/commands-panel.tsx";
import { IcebreakersPanel } from "../components/automations/icebreakers-panel.tsx";
import { WelcomePanel } from "../components/automations/welcome-panel.tsx";
import { ReadOnlyNote } from "../components/read-only-note.tsx";
import { useMayOn, useShownNumber } from "../slots.ts";

export function Component() {
  const number = useShownNumber();
  const { id } = number;
  const may = useMayOn()(number, "update");
  const { query } = useShow(numberAutomations, id, { params: { number: id } });
  const data = query.data?.data;
  const automations = useMemo(() => data && { ...data, id }, [data, id]);
  if (automations === undefined) {
    return query.error === null ? (
      <FormSkeleton />
    ) : (
      <ErrorState error={query.error} retry={() => void query.refetch()} />
    );
  }
  const shared = { automations, may };
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
