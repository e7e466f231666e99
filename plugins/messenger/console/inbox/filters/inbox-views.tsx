import { useSearchParams } from "react-router-dom";
import { Slot } from "../../../../../src/console/kit/slot.tsx";
import { listViews } from "../../../../../src/console/kit/table/slots.ts";
import { listNames, savedParam } from "./use-filters.ts";

/** The number and the filters are what a view of the inbox keeps. */
const rules = {
  filters: listNames,
  sorts: [],
  sort: "",
  prefix: "",
  view: savedParam,
  at: "/messenger",
};
const layout = { order: [], hidden: [], compact: false };

/** The list's saved views, as every list has them. It opens with the number that was chosen last, not with one. */
export function InboxViews() {
  const [search] = useSearchParams();
  const said = listNames.map((name) => [name, search.get(name) ?? ""] as const);
  const filters = Object.fromEntries(said.filter(([, value]) => value !== ""));
  const address = { state: { q: "", filters, sort: "", page: 1, perPage: 20 }, rules };
  return (
    <Slot
      of={listViews}
      with={{ list: "inbox", address, layout, chosen: undefined, asIs: true }}
      waiting={<span className="mx-chip-room" />}
    />
  );
}
