import { Can as CaslCan } from "@casl/react";
import type { ReactNode } from "react";
import type { Ability, Action, Subject } from "../../contract/abilities.ts";

interface CanProps {
  do: Action;
  /** A subject's name, or one tagged object. */
  on: Subject;
  children: ReactNode;
}

/** Shows its children to whoever may do this; needs CASL's `AbilityProvider` above it. */
export function Can({ do: action, on, children }: CanProps) {
  return (
    <CaslCan<Ability> do={action} on={on}>
      {children}
    </CaslCan>
  );
}
