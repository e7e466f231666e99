import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { financeCards } from "../slots.ts";

export function Component() {
  return (
    <Panels columns>
      <Slot of={financeCards} with={{}} />
    </Panels>
  );
}
