import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { ReadOnlyNote } from "../components/read-only-note.tsx";
import { AvatarPanel } from "../components/settings/avatar-panel.tsx";
import { PinPanel } from "../components/settings/pin-panel.tsx";
import { ProfilePanel } from "../components/settings/profile-panel.tsx";
import { TagPanel } from "../components/settings/tag-panel.tsx";
import { numberSettings, useMayOn, useShownNumber } from "../slots.ts";

export function Component() {
  const number = useShownNumber();
  const may = useMayOn()(number, "update");
  return (
    <Panels>
      {!may && <ReadOnlyNote />}
      <div className="number-columns">
        <Panels>
          <AvatarPanel number={number} may={may} />
          <ProfilePanel number={number} may={may} />
        </Panels>
        <Panels>
          <TagPanel number={number} may={may} />
          {may && <PinPanel number={number} />}
          <Slot of={numberSettings} with={{ number }} />
        </Panels>
      </div>
    </Panels>
  );
}
