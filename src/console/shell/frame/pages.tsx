import { Activity, type ContextType, type ReactNode, use, useState } from "react";
import { UNSAFE_LocationContext as LocationContext, useMatches, useOutlet } from "react-router-dom";
import type { Ability } from "../../../contract/abilities.ts";
import { type Parse, ParseContext } from "../../providers/router.tsx";
import type { RouteHandle } from "../../tree/routes.tsx";
import { useSession } from "../../use-session.ts";

/** A page with the address it was drawn at, and for whom. */
interface Drawn {
  resource: string;
  page: ReactNode;
  at: ContextType<typeof LocationContext>;
  parse: Parse;
  ability: Ability;
}

/**
 * The page in front. One that rests stays drawn behind those that follow and does nothing there: its effects
 * have ended, and its address is the one it was left at. It is gone once the person's rights have changed.
 */
export function Pages() {
  const page = useOutlet();
  const at = use(LocationContext);
  const parse = use(ParseContext);
  const { ability } = useSession();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const resource = handle?.rests ? handle.resource : undefined;
  const [kept, keep] = useState<Drawn | null>(null);
  let drawn = kept;
  if (resource !== undefined) {
    const same = kept !== null && saysTheSame(kept.parse, parse);
    drawn = { resource, page, at, parse: same ? kept.parse : parse, ability };
  } else if (kept?.ability !== ability) drawn = null;
  if (!isSame(drawn, kept)) keep(drawn);
  return (
    <>
      {drawn && (
        <Activity key={drawn.resource} mode={resource === undefined ? "hidden" : "visible"}>
          <LocationContext value={drawn.at}>
            <ParseContext value={drawn.parse}>{drawn.page}</ParseContext>
          </LocationContext>
        </Activity>
      )}
      {resource === undefined && page}
    </>
  );
}

const isSame = (one: Drawn | null, other: Drawn | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.page === other.page &&
    one.at === other.at &&
    one.parse === other.parse &&
    one.ability === other.ability);

/** Refine's hooks are drawn anew whenever what they parse is another function. */
function saysTheSame(one: Parse, other: Parse): boolean {
  const [a, b] = [one(), other()];
  return (
    a.resource === b.resource &&
    a.action === b.action &&
    a.id === b.id &&
    a.pathname === b.pathname &&
    JSON.stringify(a.params) === JSON.stringify(b.params)
  );
}
