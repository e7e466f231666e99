import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { twoFactor } from "../../../auth/console/slots.ts";
import { PasswordPanel } from "../components/password-panel.tsx";
import { SessionsPanel } from "../components/sessions-panel.tsx";

export function Component() {
  return (
    <Panels columns>
      <PasswordPanel />
      <Slot of={twoFactor} with={{}} />
      <SessionsPanel />
    </Panels>
  );
}
