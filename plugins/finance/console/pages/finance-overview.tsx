import { useShow } from "../../../../src/console/data/use-show.ts";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { summary } from "../../../admin/contract/resources.ts";
import { totalsIn } from "../../../admin/contract/summary.ts";
import { financeCards } from "../slots.ts";

export function Component() {
  const { query } = useShow(summary, "all");
  return (
    <Panels columns>
      <Slot of={financeCards} with={{ totalOf: totalsIn(query) }} />
    </Panels>
  );
}
